// Replaces the shim that swr imports: React itself has the hook.
export { useSyncExternalStore } from 'react';
