import type { Locator, Page } from '@playwright/test';

/** The further pictures of an open article or cat. */
export class GalleryScreen {
  readonly root: Locator;
  readonly pictures: Locator;
  readonly picker: Locator;
  readonly hint: Locator;
  /** Files on their way, and those that failed. */
  readonly uploads: Locator;
  readonly failed: Locator;
  readonly progress: Locator;

  constructor(page: Page, label: string) {
    this.root = page.getByRole('group', { name: label, exact: true });
    this.pictures = this.root.getByRole('list', { name: label, exact: true }).getByRole('listitem');
    this.picker = this.root.getByLabel('Přidat obrázky');
    this.hint = this.root.getByText(/PNG, JPG nebo GIF/);
    this.uploads = this.root.getByRole('list', { name: 'Nahrávané obrázky' }).getByRole('listitem');
    this.failed = this.root.getByRole('alert');
    this.progress = this.root.getByRole('progressbar');
  }

  upload(name: string): Locator {
    return this.uploads.filter({ hasText: name });
  }

  /** A button of one file: to cancel, to try again, to leave out. */
  button(action: 'Zrušit nahrávání' | 'Zkusit znovu nahrát' | 'Odebrat', name: string): Locator {
    return this.root.getByRole('button', { name: `${action} ${name}` });
  }

  get deletions(): Locator {
    return this.root.getByRole('button', { name: /^Smazat: / });
  }
}
