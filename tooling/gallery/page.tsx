import { StrictMode, useState, type ComponentType, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, useLocation } from 'react-router-dom';
import 'shared/ui/styles.css';
import 'shared/ui/fonts.css';
import './page.css';
import { schemes, showIn, type Scheme } from './scheme.ts';
import { storyFiles, type StoryFile } from './stories.ts';

/**
 * The gallery of the components: `/` shows one component at a width and in a colour scheme, in a frame whose address
 * (`/show?of=Button`) shows it alone. States that cover the page have an address of their own.
 */

const statesOf = (file: StoryFile): [string, ComponentType][] => Object.entries(file.states);

const addressOf = (of: string, state?: string): string =>
  `/show?${new URLSearchParams({ of, ...(state !== undefined && { state }) })}`;

/** Addresses of all that there is to see, by the component. */
const addresses = [...storyFiles].flatMap(([of, file]) =>
  file.isApart
    ? statesOf(file).map(([state]) => ({ name: `${of}: ${state}`, address: addressOf(of, state) }))
    : [{ name: of, address: addressOf(of) }],
);

function Show({ of, state }: { of: string; state: string | null }): ReactNode {
  const file = storyFiles.get(of);
  if (file === undefined) return <p>There is no story of {of}.</p>;
  const shown = statesOf(file).filter(([name]) => state === null || name === state);
  if (state !== null) return shown.map(([name, State]) => <State key={name} />);
  return shown.map(([name, State]) => (
    <section key={name} className="gallery-state" aria-label={name}>
      <p className="gallery-name">{name}</p>
      <State />
    </section>
  ));
}

const widths = [390, 1440];

interface ChoiceProps<Value> {
  label: string;
  values: readonly Value[];
  chosen: Value;
  onChoose: (value: Value) => void;
}

function Choice<Value extends string | number>({ label, values, chosen, onChoose }: ChoiceProps<Value>) {
  return (
    <fieldset>
      <legend>{label}</legend>
      {values.map((value) => (
        <label key={value}>
          <input type="radio" name={label} checked={value === chosen} onChange={() => onChoose(value)} />
          {value}
        </label>
      ))}
    </fieldset>
  );
}

function Gallery(): ReactNode {
  const [address, setAddress] = useState(addresses[0]?.address ?? '');
  const [width, setWidth] = useState(1440);
  const [scheme, setScheme] = useState<Scheme>(schemes[0]);
  return (
    <div className="gallery">
      <nav aria-label="Components">
        <Choice label="Width" values={widths} chosen={width} onChoose={setWidth} />
        <Choice label="Colours" values={schemes} chosen={scheme} onChoose={setScheme} />
        <ul>
          {addresses.map((one) => (
            <li key={one.address}>
              <button
                type="button"
                data-address={one.address}
                aria-current={one.address === address}
                onClick={() => setAddress(one.address)}
              >
                {one.name}
              </button>
            </li>
          ))}
        </ul>
      </nav>
      <main>
        <h1>{addresses.find((one) => one.address === address)?.name}</h1>
        <iframe title="Component" src={`${address}&scheme=${scheme}`} data-width={width} />
      </main>
    </div>
  );
}

function Page(): ReactNode {
  const { pathname, search } = useLocation();
  const searchParams = new URLSearchParams(search);
  const of = searchParams.get('of') ?? '';
  return pathname === '/show' ? <Show key={search} of={of} state={searchParams.get('state')} /> : <Gallery />;
}

const givenScheme = new URLSearchParams(location.search).get('scheme');
const scheme = schemes.find((one) => one === givenScheme);
if (scheme !== undefined) addEventListener('load', () => showIn(scheme));
const root = document.getElementById('root');
if (root === null) throw new Error('The page has no root element.');
createRoot(root).render(
  <StrictMode>
    <BrowserRouter useTransitions={false}>
      <Page />
    </BrowserRouter>
  </StrictMode>,
);
