import { SkeletonList } from '../Skeleton/Skeleton.tsx';
import { AsyncView } from './AsyncView.tsx';

const words = {
  loading: 'Načítám...',
  errorText: 'Data se nepodařilo načíst.',
  missingText: 'Kočka nebyla nalezena',
};
const idle = { data: undefined, error: undefined, isLoading: false, retry: () => undefined };
const cats = ['Anežka', 'Bertík'];
const failure = new Error('503');

const list = (names: readonly string[]) => names.map((name) => <p key={name}>{name}</p>);

export const Loading = () => (
  <AsyncView
    {...words}
    read={{ ...idle, isLoading: true }}
    placeholder={<SkeletonList of="lines" count={2} />}
  >
    {list}
  </AsyncView>
);

export const Loaded = () => (
  <AsyncView {...words} read={{ ...idle, data: cats }}>
    {list}
  </AsyncView>
);

export const Failed = () => (
  <AsyncView {...words} errorHint="Zkuste to prosím za chvíli." read={{ ...idle, error: failure }}>
    {() => null}
  </AsyncView>
);

export const FailedWithOldData = () => (
  <AsyncView {...words} read={{ ...idle, data: cats, error: failure }}>
    {list}
  </AsyncView>
);

export const Missing = () => (
  <AsyncView
    {...words}
    read={{ ...idle, data: null }}
    missingHint="Možná ji majitel smazal."
    missingLink={{ to: '/cats', label: 'Všechny kočky' }}
  >
    {() => null}
  </AsyncView>
);
