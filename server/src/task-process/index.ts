export { TaskProcess, TaskProcessError } from './task-process.ts';
export type { SentError } from './messages.ts';
