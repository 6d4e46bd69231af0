import { useState } from 'react';
import { Tabs } from './Tabs.tsx';

const tabs = [
  { id: 1, label: 'Aktuality' },
  {
    id: 2,
    label: 'Články',
    count: 3,
    countLabel: 'čekají na schválení',
    furtherCount: 1,
    furtherCountLabel: 'vrácený',
  },
  { id: 3, label: 'Výstavy', count: 0 },
];

export const OneOpen = function OneOpen() {
  const [selected, select] = useState(2);
  return (
    <Tabs label="Správa" tabs={tabs} selected={selected} onSelect={select}>
      <p>Obsah oddílu {selected}</p>
    </Tabs>
  );
};
export const NoneOpen = () => (
  <Tabs label="Moje stránka" tabs={tabs} selected={0} onSelect={() => undefined}>
    <p>Nic</p>
  </Tabs>
);
