export { noAnswer, reply, standInForApi, type ApiCall, type ApiHandlers } from './api-stand-in.ts';
export { endRefreshing, setAccounts, setPasswordPolicy, setSession } from './auth-stand-in.ts';
export { memberSession, renderScreen, type Screen, type ScreenOptions } from './render-screen.tsx';
export { failUploads, holdUploads, storedAt } from './upload-stand-in.ts';
