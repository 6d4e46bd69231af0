import { createContext, type ComponentType } from 'react';

/**
 * What stands in place of a remote while the server renders: the remote's component, or `null` where the
 * page is to be sent with its loading text. In the browser there is no provider.
 */
export const ServerAreaContext = createContext<ComponentType | null | undefined>(undefined);
