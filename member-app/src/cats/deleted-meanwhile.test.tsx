import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { reply } from 'shared/testing';
import { anezka } from '../test-member.ts';
import { editForm, names, newForm, openCats, prepareBrowser } from './test-cats.tsx';

beforeEach(prepareBrowser);

/** Texts of the confirmations before a form closes; each is accepted. */
const hearQuestions = (): string[] => {
  const questions: string[] = [];
  window.confirm = (question = '') => {
    questions.push(question);
    return true;
  };
  return questions;
};

/** Edits a cat that is deleted elsewhere, which the page learns when its list is refetched. */
const writeOfDeleted = async () => {
  const view = openCats();
  const { user, handlers } = view;
  await user.click(await screen.findByRole('button', { name: 'Upravit Anežka' }));
  await user.type(editForm().getByLabelText('Druh'), ' kočka');
  handlers['GET /cats/mycats'] = [];
  handlers['DELETE /cats/8'] = () => reply(204);
  await user.click(screen.getByRole('button', { name: 'Smazat Ignác' }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: /^X/ }));
  await waitFor(() => expect(names()).toEqual(['Anežka']));
  return view;
};

describe('the draft of a cat that was deleted meanwhile', () => {
  it('is offered in the form for a new cat, as the confirmation before closing says', async () => {
    const questions = hearQuestions();
    const { user } = await writeOfDeleted();
    expect((await editForm().findByRole('alert')).textContent).toMatch(
      /mezitím někdo smazal\. Napsaný text vám nabídneme, až budete přidávat novou\./,
    );
    await user.click(screen.getByRole('button', { name: 'Upravit Anežka' }));
    expect(questions).toEqual([expect.stringMatching(/smazal.*nabídneme, až budete přidávat novou/)]);
    await user.click(screen.getByRole('button', { name: 'Přidat kočku' }));
    await user.click(screen.getByRole('button', { name: 'Pokračovat v psaní' }));
    expect(newForm().getByLabelText('Jméno')).toHaveProperty('value', 'Anežka');
    expect(newForm().getByLabelText('Druh')).toHaveProperty('value', 'Britská krátkosrstá kočka');
    // The form of the deleted cat cannot be opened again.
    expect(Object.keys(localStorage).filter((key) => key.includes('cat/7'))).toEqual([]);
  });

  it('is also offered there when the tab was closed, and after a failed save', async () => {
    const { user } = openCats({ 'PUT /cats/7': reply(404, {}) });
    await user.click(await screen.findByRole('button', { name: 'Upravit Anežka' }));
    await user.type(editForm().getByLabelText('Druh'), ' kočka');
    await user.click(editForm().getByRole('button', { name: 'Upravit' }));
    await editForm().findByText(/nabídneme, až budete přidávat novou/);
    dispatchEvent(new Event('pagehide'));
    const [key = '', ...others] = Object.keys(localStorage);
    expect([key, others]).toEqual([expect.stringContaining(':cat/new#'), []]);
    expect(JSON.parse(localStorage.getItem(key) ?? '')).toMatchObject({
      value: { name: 'Anežka', kind: 'Britská krátkosrstá kočka' },
    });
  });

  it('needs no confirmation when nothing was edited', async () => {
    const questions = hearQuestions();
    const { user } = await writeOfDeleted();
    await user.clear(editForm().getByLabelText('Druh'));
    await user.type(editForm().getByLabelText('Druh'), anezka.kind);
    expect((await editForm().findByRole('alert')).textContent).toMatch(/mezitím někdo smazal\.$/);
    await user.click(screen.getByRole('button', { name: 'Upravit Anežka' }));
    expect(questions).toEqual([]);
  });
});
