import { createContext, type ComponentType } from 'react';

/**
 * The remote's component during server rendering, or `null` for a page with its loading text. Not provided in
 * the browser.
 */
export const ServerRemoteContext = createContext<ComponentType | null | undefined>(undefined);
