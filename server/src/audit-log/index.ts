export { describeAction, presentActors, subjectKindOf } from './presenter.ts';
export { auditCalls, recordLate, timeOfChange, withAuditLog } from './recording.ts';
export { deleteOldEntries } from './repository.ts';
export { auditLogRoutes } from './routes.ts';
