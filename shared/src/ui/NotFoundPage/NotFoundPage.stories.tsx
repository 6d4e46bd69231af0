import { NotFoundPage } from './NotFoundPage.tsx';

export const Whole = () => (
  <NotFoundPage
    siteName="Klub chovatelů koček"
    links={[
      { to: '/', label: 'Domů' },
      { to: '/cats', label: 'Kočky' },
    ]}
  />
);
