import { Button } from '../Button/Button.tsx';
import { EmptyState } from './EmptyState.tsx';

export const NoResults = () => (
  <EmptyState drawing="no-results" title="Nic jsme nenašli" text="Zkuste jiné slovo nebo jen jeho část.">
    <Button kind="outline">Zrušit hledání</Button>
  </EmptyState>
);
export const Failed = () => (
  <EmptyState drawing="error" title="Data se nepodařilo načíst" role="alert">
    <Button icon="retry">Zkusit znovu</Button>
  </EmptyState>
);
export const Loud = () => <EmptyState drawing="not-found" title="404" loud text="Tahle stránka tu není." />;
