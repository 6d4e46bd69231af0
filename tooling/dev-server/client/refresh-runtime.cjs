// @ts-check

/*
 * In place of `react-refresh/runtime` in each bundle. The page has one React and so one runtime of React Refresh,
 * that of the bundle that came first: several would each undo what the others have replaced. Two bundles may carry
 * the same component under one module id, and each replaces its own.
 */
const key = '__club_react_refresh__';
const page = /** @type {Record<string, any>} */ (globalThis);
/** @type {{ register: (type: unknown, id: string) => void, injectIntoGlobalHook: (page: object) => void }} */
let runtime;
const isFirst = page[key] === undefined;
runtime = page[key] ??= require('react-refresh/runtime');

module.exports = {
  ...runtime,
  injectIntoGlobalHook: isFirst ? runtime.injectIntoGlobalHook : () => undefined,
  /** @param {unknown} type @param {string} id */
  register: (type, id) => runtime.register(type, `${__webpack_public_path__} ${id}`),
};
