export { TaskProcess, TaskProcessError } from './task-process.ts';
