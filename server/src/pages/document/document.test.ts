import { describe, expect, it } from 'vitest';
import { composeDocument, inlineJson } from './document.ts';

const assets = {
  scripts: { '/remotes/shell/1/browser/main.js': 'sha256-x' },
  styles: [{ name: 'main.css', css: 'a{}' }],
};
const content = {
  data: {},
  shell: assets,
  webFonts: [],
  remote: null,
  noindex: false,
  headTags: '',
  structuredData: null,
};

describe('a page', () => {
  it('carries data that cannot end its own block', () => {
    const hostile = { text: '</script><script>alert(1)</script>\u2028' };
    const json = inlineJson(hostile);
    expect(json).not.toContain('<');
    expect(json).not.toContain('\u2028');
    expect(JSON.parse(json)).toEqual(hostile);
  });

  it('has its title, description and preloads in the head', () => {
    const markup =
      '<link rel="preload" as="image" href="/a.webp"/><title>Aktuality</title><meta name="description" content="x"/><header>h</header>';
    const { html } = composeDocument({ ...content, markup });
    const [head = '', body = ''] = html.split('</head>');
    expect(head).toContain('<title>Aktuality</title>');
    expect(head).toContain('<meta name="description" content="x"/>');
    expect(head).toContain('<link rel="preload" as="image" href="/a.webp"/>');
    expect(body).toContain('<div id="root" class="site"><header>h</header></div>');
  });

  it('always has one title', () => {
    const { html } = composeDocument({ ...content, markup: '<p>x</p>' });
    expect(html.match(/<title>/g)).toHaveLength(1);
  });

  it('says which scripts come after the largest picture, with their integrity, and runs none of them itself', () => {
    const { html } = composeDocument({ ...content, markup: '' });
    expect(html).not.toContain('<script src');
    expect(html).toContain('"scripts":{"/remotes/shell/1/browser/main.js":"sha256-x"}');
  });

  it('has the web fonts in a sheet that applies only where no script adds them, and allows it', () => {
    const css = '@font-face{font-family:Rosario;src:url(/r.woff2)}';
    const { html, styles } = composeDocument({
      ...content,
      markup: '',
      webFonts: [{ name: 'fonts.css', css }],
    });
    expect(html).toContain(`<style media="not all" data-fonts>${css}</style>`);
    expect(html).toContain(`<noscript><style>${css}</style></noscript>`);
    expect(styles).toEqual(['a{}', css]);
  });

  it('leaves the picture of a shared link to the server, whatever an older remote says', () => {
    const markup = '<meta property="og:image" content="/files/a.webp"/><title>x</title><p>x</p>';
    const { html } = composeDocument({
      ...content,
      markup,
      headTags: '<meta property="og:image" content="/previews/b.jpg">',
    });
    expect(html.match(/og:image/g)).toHaveLength(1);
    expect(html).toContain('/previews/b.jpg');
  });

  it('describes what it shows in a block that nobody can break out of', () => {
    const { html } = composeDocument({
      ...content,
      markup: '',
      structuredData: { name: '</script><script>alert(1)</script>' },
    });
    expect(html).toContain('<script type="application/ld+json">{"name":"\\u003c/script');
    expect(html).not.toContain('<script>alert');
  });
});
