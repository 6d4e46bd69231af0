import { Chip } from '../chip.tsx';
import { CatProfile } from './cat-profile.tsx';

const cat = {
  name: { label: 'Jméno', value: 'Anežka z Bílé věže' },
  stamp: 'Klub chovatelů koček',
  machine: {
    name: 'Anežka z Bílé věže',
    ems: 'BSH a',
    birthday: '2023-05-14',
    owner: { name: 'Věra', surname: 'Jasanová' },
  },
};

export const Whole = () => (
  <CatProfile
    {...cat}
    image=""
    picture={null}
    alt="Anežka z Bílé věže"
    fields={[
      { label: 'EMS', value: <Chip>BSH a</Chip> },
      { label: 'Datum narození', value: '14. května 2023' },
      { label: 'Poznámka', value: 'Klidná, zvyklá na děti i na psa.', wide: true },
    ]}
  />
);

export const WithoutPicture = () => (
  <CatProfile {...cat} image="" picture={null} alt="Anežka z Bílé věže" fields={[]} />
);
