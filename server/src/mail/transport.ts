/** A message as it goes out. */
export interface OutgoingMail {
  /** Whole, with its angle brackets. */
  messageId: string;
  date: Date;
  from: { name: string; email: string };
  to: { name: string; email: string };
  replyTo: string;
  subject: string;
  text: string;
  html: string;
  pictures: readonly { cid: string; contentType: string; content: Buffer }[];
}

/** Nobody will take this message, however often it is tried. */
export class MailRefusedError extends Error {
  override name = 'MailRefusedError';
}

export interface MailTransport {
  /**
   * Hands a message over.
   * @param signal gives up; whether the message went is unknown then.
   * @throws MailRefusedError, or another error when it may work later.
   */
  send(mail: OutgoingMail, signal: AbortSignal): Promise<void>;
  /** Whether messages could be handed over now. @throws why not */
  verify(): Promise<void>;
  /** Closes its connections, those in use included. */
  close(): void;
}
