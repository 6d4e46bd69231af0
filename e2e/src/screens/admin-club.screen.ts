import type { Locator, Page } from '@playwright/test';

/** Tab Klub of the administrator's page. */
export class AdminClubScreen {
  readonly panel: Locator;
  readonly save: Locator;
  readonly saved: Locator;
  readonly pictures: Locator;
  /** What the open form's footer offers. */
  readonly preview: Locator;
  readonly history: Locator;

  constructor(page: Page) {
    this.panel = page.getByRole('tabpanel');
    this.save = this.panel.getByRole('button', { name: 'Upravit', exact: true });
    this.saved = page.getByText('Uloženo.');
    this.preview = this.panel.getByRole('link', { name: 'Náhled', exact: true });
    this.history = this.panel.getByRole('button', { name: 'Historie', exact: true });
    this.pictures = this.panel.getByLabel('Přidat fotografie');
  }

  /** The button that opens a section. */
  section(title: string): Locator {
    return this.panel.getByRole('button', { name: title, exact: true });
  }

  /** A row of the open section's list, by the beginning of its name. */
  row(name: string): Locator {
    return this.panel.getByRole('group', { name });
  }

  button(name: string): Locator {
    return this.panel.getByRole('button', { name });
  }
}
