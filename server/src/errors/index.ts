export * from './client-gone.ts';
export * from './file-errors.ts';
export * from './identity-errors.ts';
export * from './problem-error.ts';
export * from './too-many-waiting.ts';
