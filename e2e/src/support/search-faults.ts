import type { Page } from '@playwright/test';
import { freshAttribute } from 'shared/contract';

/** What a search engine would mark down on the page that is shown, in words; whole lists, so that a failure says all. */
export const searchFaults = (page: Page): Promise<string[]> =>
  page.evaluate((fresh) => {
    // What has not been laid out has no size.
    document.documentElement.removeAttribute(fresh);
    const faults: string[] = [];
    const check = (isFine: boolean, fault: string): void => {
      if (!isFine) faults.push(fault);
    };
    const all = <Found extends Element>(selector: string): Found[] => [
      ...document.querySelectorAll<Found>(selector),
    ];
    const contentOf = (name: string): string =>
      document.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? '';

    check(all('head > title').length === 1 && document.title.trim() !== '', 'not one title');
    check(contentOf('description').trim() !== '', 'no description');
    check(document.documentElement.lang === 'cs', 'no language');
    check(contentOf('viewport').includes('width=device-width'), 'no viewport');
    check(!all('meta[name="robots"]').some((tag) => tag.outerHTML.includes('noindex')), 'noindex');

    const canonical = all<HTMLLinkElement>('link[rel="canonical"]');
    const isOwn = ({ href }: HTMLLinkElement): boolean => new URL(href).pathname === location.pathname;
    // A site without an address of its own names none.
    check(canonical.length <= 1 && canonical.every(isOwn), 'another canonical address');
    const languages = all<HTMLLinkElement>('link[rel="alternate"][hreflang]');
    check(
      languages.every(({ hreflang }) => /^(?:[a-z]{2}(?:-[A-Z]{2})?|x-default)$/.test(hreflang)),
      'a hreflang that names no language',
    );

    const empty = /^(?:zde|sem|tady|více|číst dál|klikněte(?: zde| sem)?|odkaz|více informací)?$/i;
    for (const link of all<HTMLAnchorElement>('a')) {
      const address = link.getAttribute('href') ?? '';
      check(/^(?:https?|mailto|tel):$/.test(link.protocol) && address !== '', `no way for ${link.outerHTML}`);
      const pictures = [...link.querySelectorAll('img')].map(({ alt }) => alt);
      const name = [link.getAttribute('aria-label') ?? '', link.textContent, ...pictures].join(' ').trim();
      check(!empty.test(name), `a link that says nothing: ${link.outerHTML}`);
    }
    for (const image of all('img')) check(image.hasAttribute('alt'), `no alt: ${image.outerHTML}`);

    const isShown = (element: Element): boolean => element.checkVisibility({ visibilityProperty: true });
    let letters = 0;
    let legible = 0;
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { textContent, parentElement } = texts.currentNode;
      if (parentElement === null || !isShown(parentElement)) continue;
      const { length } = (textContent ?? '').trim();
      letters += length;
      if (Number.parseFloat(getComputedStyle(parentElement).fontSize) >= 12) legible += length;
    }
    check(legible >= letters * 0.6, `${legible} of ${letters} letters are legible`);

    for (const target of all('a, button, summary, input, select, textarea')) {
      // A link in a sentence is as high as its line; what is off the screen is shown by the keyboard.
      if (!isShown(target) || getComputedStyle(target).display === 'inline') continue;
      const { width, height, bottom } = target.getBoundingClientRect();
      check(bottom < 0 || Math.min(width, height) >= 24, `a small target: ${target.outerHTML}`);
    }
    return faults;
  }, freshAttribute);
