import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { newForm, openCats, prepareBrowser } from '../test-cats.tsx';

jest.mock('../../../../shared/src/client/uploads/upload-file.ts', () =>
  jest.requireActual('../../../../shared/src/testing/upload-stand-in.ts'),
);

beforeEach(prepareBrowser);

const openField = async () => {
  const view = openCats();
  await view.user.click(await screen.findByRole('button', { name: 'Přidat kočku' }));
  const field = newForm().getByRole('combobox', { name: 'EMS' });
  await view.user.click(field);
  return { ...view, field };
};
const options = async () => within(await screen.findByRole('listbox')).getAllByRole('option');
const isClosed = (field: HTMLElement): boolean =>
  field.getAttribute('aria-expanded') === 'false' && screen.queryByRole('listbox') === null;

describe('the field of the EMS code', () => {
  it('offers breeds for a word, and what may follow once one is chosen', async () => {
    const { user, field } = await openField();
    expect(isClosed(field)).toBe(true);
    await user.type(field, 'britská kr');
    expect((await options()).map(({ textContent }) => textContent)).toEqual([
      'BSH britská krátkosrstá kočka',
    ]);
    await user.click((await options())[0] as HTMLElement);
    expect(field).toHaveProperty('value', 'BSH');
    expect(document.activeElement).toBe(field);
    expect((await options())[1]?.textContent).toBe('a modrá');
    expect(await newForm().findByText('britská krátkosrstá kočka')).toBeTruthy();
  });

  it('is worked by the keyboard: arrows go through the suggestions, Enter chooses one, Escape closes them alone', async () => {
    const { user, field, callsTo } = await openField();
    await user.type(field, 'brit');
    const [first, second] = await options();
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(field.getAttribute('aria-activedescendant')).toBe(second?.id);
    expect(second?.getAttribute('aria-selected')).toBe('true');
    await user.keyboard('{ArrowDown}');
    expect(field.hasAttribute('aria-activedescendant')).toBe(false);
    await user.keyboard('{ArrowDown}');
    expect(field.getAttribute('aria-activedescendant')).toBe(first?.id);
    await user.keyboard('{ArrowDown}{Enter}');
    expect(field).toHaveProperty('value', 'BSH');
    expect(callsTo('POST', '/cats')).toEqual([]);
    await user.keyboard('{Escape}');
    expect(isClosed(field)).toBe(true);
    expect(field).toHaveProperty('value', 'BSH');
    await user.keyboard('{ArrowUp}');
    expect(field.getAttribute('aria-expanded')).toBe('true');
  });

  it('leaves what was typed as it is without a choice', async () => {
    const { user, field } = await openField();
    await user.type(field, 'bri a');
    await options();
    await user.keyboard('{ArrowDown}');
    await user.tab();
    expect(isClosed(field)).toBe(true);
    expect(field).toHaveProperty('value', 'bri a');
  });

  it('says how many suggestions there are', async () => {
    const { user, field } = await openField();
    await user.type(field, 'brit');
    await options();
    expect(newForm().getByText('2 návrhy, vybírá se šipkou dolů.').getAttribute('role')).toBe('status');
  });
});
