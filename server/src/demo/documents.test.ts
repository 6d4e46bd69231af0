import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultTreeAdapter as tree, parse } from 'parse5';
import type { DefaultTreeAdapterMap } from 'parse5';
import { getDocument } from 'unpdf/pdfjs';
import { demoCats } from './content/cats.ts';
import { contentOn } from './content/day-content.ts';
import { exhibitionDocuments } from './content/exhibition-documents.ts';
import { demoMembers } from './content/members.ts';

type Pdf = Awaited<ReturnType<typeof getDocument>['promise']>;
type Page = Awaited<ReturnType<Pdf['getPage']>>;
type Tagged = NonNullable<Awaited<ReturnType<Page['getStructTree']>>>;
type Content = Tagged['children'][number];

/** A part of a document: its role for a screen reader, and its text. */
type Part = readonly [role: string, text: string];

const pathOf = (folder: string): string => fileURLToPath(new URL(folder, import.meta.url));
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

const roles: Readonly<Record<string, string>> = { h1: 'H1', h2: 'H2', p: 'P', li: 'LI' };

const textOf = (node: DefaultTreeAdapterMap['node']): string =>
  tree.isTextNode(node) ? node.value : tree.isElementNode(node) ? node.childNodes.map(textOf).join('') : '';

const partsOf = (node: DefaultTreeAdapterMap['parentNode']): Part[] =>
  node.childNodes.flatMap((child): Part[] => {
    if (!tree.isElementNode(child)) return [];
    const role = roles[child.tagName];
    return role === undefined ? partsOf(child) : [[role, oneLine(textOf(child))]];
  });

/** Words of each piece of marked content on a page. */
const wordsOn = async (page: Page): Promise<Map<string, string>> => {
  const words = new Map<string, string>();
  let open = '';
  const { items } = await page.getTextContent({ includeMarkedContent: true });
  for (const item of items)
    if ('str' in item) words.set(open, `${words.get(open) ?? ''}${item.str}${item.hasEOL ? ' ' : ''}`);
    else open = item.type === 'beginMarkedContentProps' ? item.id : '';
  return words;
};

const taggedParts = (node: Tagged, words: ReadonlyMap<string, string>): Part[] => {
  /** The bullet or number of an item is not part of its text. */
  const said = (child: Content): string => {
    if ('role' in child) return child.role === 'Lbl' ? '' : child.children.map(said).join('');
    return words.get(child.id) ?? '';
  };
  return node.children.flatMap((child): Part[] => {
    if (!('role' in child)) return [];
    if (Object.values(roles).includes(child.role)) return [[child.role, oneLine(said(child))]];
    return taggedParts(child, words);
  });
};

const readPdf = async (name: string): Promise<Pdf> => {
  const data = new Uint8Array(await readFile(pathOf(`assets/documents/${name}.pdf`)));
  return getDocument({ data, verbosity: 0 }).promise;
};

const names = readdirSync(pathOf('documents'))
  .filter((name) => name.endsWith('.html'))
  .map((name) => name.replace('.html', ''));

describe.each(names)('the document %s', (name) => {
  let pdf: Pdf;
  let html: string;
  beforeAll(async () => {
    pdf = await readPdf(name);
    html = await readFile(pathOf(`documents/${name}.html`), 'utf8');
  });
  afterAll(() => pdf.loadingTask.destroy());

  it('tells a reader its language and its title', async () => {
    const { info } = await pdf.getMetadata();
    const title = oneLine(/<title>(.+?)<\/title>/s.exec(html)?.[1] ?? '');
    expect(info).toMatchObject({ Title: title, Language: 'cs-CZ' });
    expect(await pdf.getViewerPreferences()).toMatchObject({ DisplayDocTitle: true });
    expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true });
  });

  it('says with tags what its page says with elements: headings, paragraphs and lists, in the same words', async () => {
    const expected = partsOf(parse(html));
    const found: Part[] = [];
    for (let number = 1; number <= pdf.numPages; number += 1) {
      const page = await pdf.getPage(number);
      const structure = await page.getStructTree();
      if (structure) found.push(...taggedParts(structure, await wordsOn(page)));
    }
    expect(found).toEqual(expected);
    expect(expected[0]?.[0]).toBe('H1');
    expect(new Set(expected.map(([role]) => role))).toContain('H2');
  });

  it('has its headings as an outline', async () => {
    const [top, ...others] = (await pdf.getOutline()) ?? [];
    const headings = partsOf(parse(html)).filter(([role]) => role.startsWith('H'));
    expect(others).toEqual([]);
    expect([top?.title, ...(top?.items ?? []).map(({ title }: { title: string }) => title)]).toEqual(
      headings.map(([, text]) => text),
    );
  });
});

describe('the documents of the demo', () => {
  it('are all printed, and each of them is offered by an exhibition', async () => {
    const printed = readdirSync(pathOf('assets/documents')).map((name) => name.replace('.pdf', ''));
    const { exhibitions } = contentOn('2026-11-21');
    const offered = exhibitions.flatMap((exhibition) =>
      [true, false].flatMap((isAhead) => exhibitionDocuments({ ...exhibition, isAhead })),
    );
    expect(printed.toSorted()).toEqual(names.toSorted());
    expect([...new Set(offered.map(({ file }) => file))].toSorted()).toEqual(names.toSorted());
  });

  it('name the results after the exhibition and its place, and cats with their codes and owners', async () => {
    const cats = new Map(demoCats.map((cat) => [cat.name, cat]));
    for (const { name, location, results } of contentOn('2026-11-21').exhibitions) {
      const html = oneLine(await readFile(pathOf(`documents/${results}.html`), 'utf8'));
      expect(html).toContain(`<h1>Výsledky: ${name}</h1>`);
      expect(html).toContain(`${location}. `);
      for (const [, cat = '', ems, owner] of html.matchAll(/([^<>:]+), ([A-Z]{3}[^(<]*) \(([^)]+)\)/g)) {
        const known = cats.get(cat.trim());
        const people = demoMembers.filter(({ key }) => known === undefined || key === known.owner);
        expect(people.map((person) => `${person.name} ${person.surname}`)).toContain(owner);
        if (known !== undefined) expect([cat, ems]).toEqual([cat, known.ems]);
      }
    }
  });
});
