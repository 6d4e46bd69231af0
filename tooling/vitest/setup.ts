import { patience } from '../../server/src/files/local/awaited-copies.ts';
import { scryptCost } from '../../server/src/identity/local/password-hash.ts';

// Most tests sign somebody in, and none of them is about how long a password takes to guess. `main.test.ts` looks at
// the cost in a real server.
Object.assign(scryptCost, { N: 16, p: 1 });

// A copy is worth waiting for on a busy machine, too; `awaited-copies.test.ts` looks at those who do not wait.
patience.milliseconds = 60_000;
