import { scryptCost } from '../../server/src/identity/local/password-hash.ts';

// Most tests sign somebody in, and none of them is about how long a password takes to guess. `main.test.ts` looks at
// the cost in a real server.
Object.assign(scryptCost, { N: 16, p: 1 });
