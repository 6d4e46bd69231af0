import {
  apiPaths,
  type Mail,
  type MailDetail,
  type MailList,
  type MailPreview,
  type MailState,
  type MailStateInput,
} from '../contract/index.ts';
import { usePrivateList, usePrivateRead, type Read } from './reads.ts';
import { useChange } from './writes.ts';

/** Messages of one page. */
export const mailsOnPage = 30;

const mails = [apiPaths.mails()];

/**
 * The outbox, newest first.
 * @param page - from 1.
 */
export const useMails = ({ state, page = 1 }: { state?: MailState; page?: number } = {}): Read<MailList> =>
  usePrivateRead<MailList>(
    apiPaths.mails({ ...(state && { state }), limit: mailsOnPage, offset: (page - 1) * mailsOnPage }),
  );

/** Whether messages can be sent, and how many could not be. */
export const useMailSummary = (): Read<MailList> => usePrivateRead<MailList>(apiPaths.mails({ limit: 1 }));

/** A message with its text. @param id - `null` sends no request. */
export const useMail = (id: number | null): Read<MailDetail | null> =>
  usePrivateRead<MailDetail | null>(id === null ? null : apiPaths.mail(id));

/** A message of each kind. */
export const useMailPreviews = (): Read<MailPreview[]> => usePrivateList<MailPreview>(apiPaths.mailPreviews);

export const useSendMailAgain = () => useChange<MailStateInput, Mail>(mails, apiPaths.mailState);
