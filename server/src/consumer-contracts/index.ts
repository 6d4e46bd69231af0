export { addressFaults, apiFaults, shellFaults } from './compare.ts';
export { inCzech, inWords, type ApiFault } from './faults.ts';
export { operationsOf } from './offered-api.ts';
export {
  packApi,
  providesStatement,
  unpackApi,
  usesStatement,
  type FieldKinds,
  type Operation,
  type Operations,
  type ProvidesStatement,
  type UsesStatement,
} from './statement.ts';
