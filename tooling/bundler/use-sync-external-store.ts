// Stands in for the shim that swr asks for: React itself has the hook.
export { useSyncExternalStore } from 'react';
