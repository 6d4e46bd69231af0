// Draws pictures of the demo club: node tooling/drawings/draw.mjs GROUP [NAME] [--to DIR], as README.md says.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { exhibitions } from './parts/exhibitions.mjs';
import { gallery } from './parts/gallery.mjs';
import { litters } from './parts/litters.mjs';
import { portraits } from './parts/portraits.mjs';
import { openStudio, writeWebp } from './parts/render.mjs';
import { resetIds } from './parts/svg.mjs';

const groups = { portraits, gallery, exhibitions, litters };
const assets = fileURLToPath(new URL('../../server/src/demo/assets', import.meta.url));

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { to: { type: 'string', default: assets } },
});
const [group, part = ''] = positionals;
const chosen = groups[group]?.filter(({ name }) => name.includes(part)) ?? [];
if (chosen.length === 0) {
  console.error(`Name a group (${Object.keys(groups).join(', ')}) and a part of a picture's name.`);
  process.exit(1);
}

const studio = await openStudio();
const folder = join(values.to, group);
mkdirSync(folder, { recursive: true });
for (const { name, w, h, svg } of chosen) {
  resetIds();
  const bytes = await writeWebp(await studio.png(svg(), w, h), join(folder, `${name}.webp`));
  console.log(`${group}/${name}.webp: ${bytes} bytes`);
}
await studio.close();
