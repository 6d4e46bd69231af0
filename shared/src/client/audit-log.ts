import { apiPaths, type AuditFilter, type AuditList } from '../contract/index.ts';
import { requestFile } from './http.ts';
import { usePrivateRead, type Read } from './reads.ts';

/** Administrative changes, newest first. */
export const useAuditLog = (filter: AuditFilter, limit: number): Read<AuditList> =>
  usePrivateRead<AuditList>(apiPaths.auditLog({ ...filter, limit }));

/** The same as a file for Excel, all of them. */
export const downloadAuditLog = (filter: AuditFilter): Promise<Blob> =>
  requestFile(apiPaths.auditExport(filter));
