import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { siteUrls, type EmsPartInWords } from 'shared/contract';
import { bindWords } from 'shared/format';
import { Chip } from '../chip.tsx';
import styles from './ems-code.module.css';

const traitNames: Readonly<Record<EmsPartInWords['trait'], string>> = {
  breed: 'plemeno',
  status: 'uznání',
  colour: 'barva',
  white: 'bílé znaky',
  tipping: 'tipping',
  pattern: 'kresba',
  points: 'odznaky',
  tail: 'ocas',
  eyes: 'oči',
  ears: 'uši',
  fur: 'srst',
  variant: 'varianta',
  target: 'chovný záměr',
};

interface Props {
  ems: string;
  /** Without them the code stands as it was written. */
  parts?: readonly EmsPartInWords[] | undefined;
}

/** A code as it was written, and what each of its parts means; breed, colour and pattern lead to such cats. */
export function EmsCode({ ems, parts = [] }: Props): ReactNode {
  return (
    <>
      <Chip>{ems}</Chip>
      {parts.length > 0 && (
        <ul className={styles['parts']}>
          {parts.map(({ code, trait, meaning, found }, index) => (
            <li key={index}>
              <code>{code}</code> <span>{traitNames[trait]}</span>{' '}
              {found ? (
                <Link to={siteUrls.cats('', found)}>{bindWords(meaning)}</Link>
              ) : (
                <b>{bindWords(meaning)}</b>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
