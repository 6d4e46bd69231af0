import { Button } from '../Button/Button.tsx';
import { TextArea, TextField } from '../Field/fields.tsx';
import { Form, FormActions, FormAside, FormMain } from './Form.tsx';

const nothing = () => undefined;

export const Columns = () => (
  <Form label="Úprava kočky" layout="columns" onSubmit={nothing}>
    <FormMain>
      <TextField label="Jméno" value="Anežka" onChange={nothing} />
      <TextArea label="Popis" value="Klidná." wide onChange={nothing} />
    </FormMain>
    <FormAside>
      <p>Fotografie a dokumenty</p>
    </FormAside>
    <FormActions>
      <Button type="submit">Uložit</Button>
      <Button kind="outline">Zrušit</Button>
    </FormActions>
  </Form>
);

export const Narrow = () => (
  <Form label="Nové heslo" layout="narrow" onSubmit={nothing}>
    <TextField label="E-Mail" type="email" value="" onChange={nothing} />
    <FormActions>
      <Button type="submit">Poslat</Button>
    </FormActions>
  </Form>
);
