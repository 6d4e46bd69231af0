import { describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Form } from '../Form/Form.tsx';
import { FieldGroup } from './Field.tsx';
import { Checkbox, DateField, PasswordField, TextArea, TextField } from './fields.tsx';

const describedBy = (control: HTMLElement) =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' | ');

describe('fields', () => {
  it('are associated with their label, their hint and their error', () => {
    render(
      <TextField
        label="Nové heslo"
        hint="Aspoň 8 znaků."
        error="Hesla se neshodují."
        value=""
        onChange={() => {}}
      />,
    );
    const input = screen.getByLabelText('Nové heslo');
    expect(describedBy(input)).toBe('Aspoň 8 znaků. | Hesla se neshodují.');
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByRole('alert').textContent).toBe('Hesla se neshodují.');
  });

  it('show no error without one', () => {
    render(<TextField label="Jméno" value="" onChange={() => {}} />);
    const input = screen.getByLabelText('Jméno');
    expect(input.hasAttribute('aria-describedby')).toBe(false);
    expect(input.hasAttribute('aria-invalid')).toBe(false);
  });

  it('pass on what is typed', async () => {
    function Named() {
      const [name, setName] = useState('');
      return <TextField label="Jméno" value={name} onChange={setName} />;
    }
    render(<Named />);
    await userEvent.type(screen.getByLabelText('Jméno'), 'Micka');
    expect(screen.getByLabelText('Jméno')).toHaveProperty('value', 'Micka');
  });

  it('a password can be shown and hidden again', async () => {
    render(
      <PasswordField label="Heslo" autoComplete="current-password" value="kocour" onChange={() => {}} />,
    );
    const input = screen.getByLabelText('Heslo');
    expect(input.getAttribute('type')).toBe('password');
    await userEvent.click(screen.getByRole('button', { name: 'Ukázat napsané znaky' }));
    expect(input.getAttribute('type')).toBe('text');
    await userEvent.click(screen.getByRole('button', { name: 'Ukázat napsané znaky', pressed: true }));
    expect(input.getAttribute('type')).toBe('password');
  });

  function Limited({
    of: Kind = TextField,
    error,
  }: {
    of?: typeof TextField | typeof TextArea;
    error?: string;
  }) {
    const [name, setName] = useState('');
    return <Kind label="Jméno" limit={200} error={error} value={name} onChange={setName} />;
  }

  it.each([TextField, TextArea])('do not truncate a text that is pasted beyond the limit', async (kind) => {
    render(<Limited of={kind} />);
    const field = screen.getByLabelText('Jméno');
    await userEvent.click(field);
    await userEvent.paste('k'.repeat(215));
    expect(field).toHaveProperty('value', 'k'.repeat(215));
    expect(describedBy(field)).toBe('Text je o 15\u00a0znaků delší než povolených 200. Zkraťte ho.');
    expect(field.getAttribute('aria-invalid')).toBe('true');
  });

  it.each([
    [179, ''],
    [180, 'Zbývá 20\u00a0znaků.'],
    [197, 'Zbývají 3\u00a0znaky.'],
    [199, 'Zbývá 1\u00a0znak.'],
    [200, 'Zbývá 0\u00a0znaků.'],
    [201, 'Text je o 1\u00a0znak delší než povolených 200. Zkraťte ho.'],
    [202, 'Text je o 2\u00a0znaky delší než povolených 200. Zkraťte ho.'],
  ])('with %i of 200 characters show the remaining or excess length', async (length, words) => {
    render(<Limited />);
    const field = screen.getByLabelText('Jméno');
    await userEvent.click(field);
    await userEvent.paste('k'.repeat(length));
    expect(describedBy(field)).toBe(words);
    expect(field.hasAttribute('aria-invalid')).toBe(length > 200);
  });

  it('count a letter with its accent as the server does, composed or not', async () => {
    render(<Limited />);
    await userEvent.click(screen.getByLabelText('Jméno'));
    await userEvent.paste('č'.normalize('NFD').repeat(200));
    expect(describedBy(screen.getByLabelText('Jméno'))).toBe('Zbývá 0\u00a0znaků.');
  });

  it('show one message for a text that is too long, and not two', async () => {
    render(<Limited error="Text je příliš dlouhý. Zkraťte ho." />);
    const field = screen.getByLabelText('Jméno');
    await userEvent.click(field);
    await userEvent.paste('k'.repeat(300));
    expect(describedBy(field)).toMatch(/^Text je o 100\u00a0znaků delší[^|]+$/);
  });

  it('a date is a calendar date', () => {
    render(<DateField label="Narozen" value="2023-05-14" onChange={() => {}} />);
    expect(screen.getByLabelText('Narozen')).toHaveProperty('value', '2023-05-14');
  });

  describe('in a form', () => {
    const sent = jest.fn();
    function Birth({ day }: { day: string }) {
      const [value, setValue] = useState(day);
      return (
        <Form label="Kočka" onSubmit={() => sent(value)}>
          <DateField label="Narozen" value={value} onChange={setValue} />
          <button>Uložit</button>
          <button type="button" onClick={() => setValue('2026-05-14')}>
            Loni
          </button>
        </Form>
      );
    }
    const open = (day: string) => {
      sent.mockClear();
      render(<Birth day={day} />);
      return { field: screen.getByLabelText<HTMLInputElement>('Narozen'), save: screen.getByText('Uložit') };
    };

    it('an incomplete date, which browsers report as empty, is not submitted', async () => {
      const { field, save } = open('');
      // The validity state of Chromium, Firefox and Safari for "31. 2. 2026" and "31. 12. rrrr"; jsdom has no
      // such inputs.
      Object.defineProperty(field, 'validity', { configurable: true, value: { badInput: true } });
      await userEvent.click(save);
      expect(sent).not.toHaveBeenCalled();
      expect(describedBy(field)).toMatch(/^Datum není celé/);
      expect(document.activeElement).toBe(field);
      Object.defineProperty(field, 'validity', { configurable: true, value: { badInput: false } });
      await userEvent.type(field, '2026-12-31');
      expect(field.hasAttribute('aria-describedby')).toBe(false);
      await userEvent.click(save);
      expect(sent).toHaveBeenCalledWith('2026-12-31');
    });

    it('shows no error while a button of its form is being pressed, which it would move', async () => {
      const user = userEvent.setup();
      const { field, save } = open('0027-12-31');
      await user.click(field);
      await user.pointer({ keys: '[MouseLeft>]', target: save });
      expect(document.activeElement).toBe(save);
      expect(describedBy(field)).toBe('');
      await user.pointer({ keys: '[/MouseLeft]', target: save });
      expect(describedBy(field)).toBe('Napište rok čtyřmi číslicemi, třeba 2026.');
      expect(document.activeElement).toBe(field);
    });

    it('a two-digit year is reported on blur, and not submitted', async () => {
      const { field, save } = open('0027-12-31');
      await userEvent.click(field);
      await userEvent.click(document.body);
      expect(describedBy(field)).toBe('Napište rok čtyřmi číslicemi, třeba 2026.');
      await userEvent.click(save);
      expect(sent).not.toHaveBeenCalled();
      await userEvent.click(screen.getByText('Loni'));
      expect(describedBy(field)).toBe('');
      await userEvent.click(save);
      expect(sent).toHaveBeenCalledWith('2026-05-14');
    });
  });

  it('a checkbox toggles', async () => {
    const onChange = jest.fn();
    render(<Checkbox label="Ukazovat e-mail" checked={false} onChange={onChange} />);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Ukazovat e-mail' }));
    expect(onChange).toHaveBeenCalledWith(true);
  });

  it('a group names its controls together', () => {
    render(
      <FieldGroup label="Obrázek" error="Obrázek je moc velký.">
        <button>Změnit</button>
      </FieldGroup>,
    );
    expect(describedBy(screen.getByRole('group', { name: 'Obrázek' }))).toBe('Obrázek je moc velký.');
  });
});
