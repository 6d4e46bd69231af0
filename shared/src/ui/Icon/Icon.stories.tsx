import { eye, Icon, type IconName } from './Icon.tsx';

const names: readonly IconName[] = [
  ...(['menu', 'close', 'back', 'forward', 'search', 'file', 'external'] as const),
  ...(['down', 'up', 'plus', 'check', 'retry', 'pause', 'play'] as const),
];

export const All = () => (
  <p>
    {names.map((name) => (
      <Icon key={name} name={name} />
    ))}
  </p>
);
export const OwnStrokes = () => <Icon name={eye} />;
