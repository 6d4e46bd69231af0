import { expect, it } from '@jest/globals';
import { contentFields } from './content-fields.ts';

it('a section of the club has the same fields in each version, with rows as lists and files by their names', () => {
  const pictures = [
    { image: '/files/a.webp', alt: 'Kočka <v> okně' },
    { image: '/files/b.webp', alt: '' },
  ];
  expect(contentFields('content/gallery', { pictures })).toEqual([
    { label: 'Fotografie', images: ['/files/a.webp', '/files/b.webp'] },
    {
      label: 'Popisy fotografií',
      html: '<ul><li>Kočka &lt;v&gt; okně</li><li>bez popisu</li></ul>',
    },
  ]);
  const documents = [{ name: 'Stanovy', file: '/files/stanovy-1.pdf' }];
  expect(contentFields('content/documents', { documents })).toEqual([
    { label: 'Dokumenty', html: '<ul><li>Stanovy (stanovy-1.pdf)</li></ul>' },
  ]);
  expect(contentFields('content/privacy', { paragraphs: ['Jedna', 'Dvě'] })).toEqual([
    { label: 'Odstavce', html: '<p>Jedna</p><p>Dvě</p>' },
  ]);
});
