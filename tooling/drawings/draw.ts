// Draws pictures of the demo club: node tooling/drawings/draw.ts GROUP [NAME] [--to DIR], as README.md says.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { exhibitions } from './pictures/exhibitions.ts';
import { gallery } from './pictures/gallery.ts';
import { litters } from './pictures/litters.ts';
import { portraits } from './pictures/portraits.ts';
import { openSvgRenderer, writeWebp } from './svg/svg-renderer.ts';

const groups = new Map(Object.entries({ portraits, gallery, exhibitions, litters }));
const assets = fileURLToPath(new URL('../../server/src/demo/assets', import.meta.url));

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { to: { type: 'string', default: assets } },
});
const [group = '', part = ''] = positionals;
const chosen = groups.get(group)?.filter(({ name }) => name.includes(part)) ?? [];
if (chosen.length === 0) {
  console.error(`Name a group (${[...groups.keys()].join(', ')}) and a part of a picture's name.`);
  process.exit(1);
}

const renderer = await openSvgRenderer();
const folder = join(values.to, group);
mkdirSync(folder, { recursive: true });
for (const { name, width, height, svg } of chosen) {
  const bytes = await writeWebp(await renderer.png(svg(), width, height), join(folder, `${name}.webp`));
  console.log(`${group}/${name}.webp: ${bytes} bytes`);
}
await renderer.close();
