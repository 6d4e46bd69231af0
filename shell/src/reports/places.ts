import type { DeploymentName } from 'shared/contract';

/** A chunk of a published version. */
export interface Place {
  name: DeploymentName;
  version: string;
  chunk: string;
}

/** Addresses of scripts, as stacks of all browsers have them: `…/cats/0123456789ab/browser/cats.<hash>.js`. */
const address = /\/(shell|public-app|member-app|admin-app)\/([0-9a-f]{12})\/browser\/(\w[\w-]*)\./g;

/**
 * Where an error comes from: the innermost frame of a remote, otherwise of the shell, whose libraries all remotes call.
 * @returns `undefined` for code that was not published here, such as an extension's.
 */
export function placeIn(stack: string): Place | undefined {
  const places = [...stack.matchAll(address)].map(([, name, version = '', chunk = '']) =>
    // The expression has the names.
    ({ name: name as DeploymentName, version, chunk }),
  );
  return places.find(({ name }) => name !== 'shell') ?? places[0];
}
