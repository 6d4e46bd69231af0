import { describe, expect, it, jest } from '@jest/globals';
import { render } from '@testing-library/react';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ComponentType } from 'react';
import { MemoryRouter } from 'react-router';
import * as kit from './index.ts';

const files = globSync('*/*.stories.tsx', { cwd: __dirname });

it('every component of the kit stands in the gallery', () => {
  const text = files.map((file) => readFileSync(join(__dirname, file), 'utf8')).join('\n');
  const components = Object.keys(kit).filter((name) => /^[A-Z]/.test(name));
  expect(components.length).toBeGreaterThan(30);
  expect(components.filter((name) => !text.includes(`<${name}`))).toEqual([]);
});

describe.each(files)('%s', (file) => {
  const module = jest.requireActual<Record<string, ComponentType | boolean>>(`./${file}`);
  const states = Object.entries(module).filter(
    (entry): entry is [string, ComponentType] => typeof entry[1] === 'function',
  );

  it.each(states)('%s is shown', (_name, State) => {
    // One of the stories throws on purpose.
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { container } = render(
      <MemoryRouter>
        <State />
      </MemoryRouter>,
    );
    expect(container.childElementCount).toBeGreaterThan(0);
  });
});
