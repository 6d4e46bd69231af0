import { scryptCost } from '../../server/src/identity/local/password-hash.ts';

// Most tests sign somebody in, and none of them is about how long a password takes to guess. `main.test.ts` looks at
// the cost in a real server.
Object.assign(scryptCost, { N: 1_024, p: 1 });

// Fastify looks for the name of a plugin that has none among all loaded modules, of which jest makes a new list each
// time. That is a quarter of what it takes to open the API.
Function.prototype[Symbol.for('fastify.display-name')] = 'plugin';
