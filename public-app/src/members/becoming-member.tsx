import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { useClub } from 'shared/client';
import { endFreshPage, siteUrls } from 'shared/contract';
import { bindWords, formatCrowns } from 'shared/format';
import { SectionHead } from 'shared/ui';
import styles from './members-page.module.css';

const [, id = ''] = siteUrls.membership.split('#');

const emailAddress = /([\w.+-]+@[\w-]+(?:\.[\w-]+)+)/;

/** A step with its e-mail addresses as links. */
const withLinks = (step: string): ReactNode[] =>
  bindWords(step)
    .split(emailAddress)
    .map((part, index) =>
      index % 2 === 0 ? (
        part
      ) : (
        <a key={index} href={`mailto:${part}`}>
          {part}
        </a>
      ),
    );

/** How one becomes a member, and what it costs; absent when the club says nothing about it. */
export function BecomingMember(): ReactNode {
  const club = useClub().data;
  const place = useRef<HTMLElement>(null);
  const { hash } = useLocation();
  const type = useNavigationType();
  const isWanted = hash === `#${id}` && type !== 'POP';
  const steps = club?.membership ?? [];
  const isShown = steps.length > 0;
  // The browser scrolls to it on a loaded page alone.
  useEffect(() => {
    if (!isWanted || !isShown) return;
    // Heights that are guessed until somebody is near would move it out of sight.
    endFreshPage();
    place.current?.scrollIntoView();
    place.current?.focus({ preventScroll: true });
  }, [isWanted, isShown]);
  if (club === undefined || !isShown) return null;
  const { email } = club.contact;
  return (
    <section
      ref={place}
      className={`container ${styles['membership']}`}
      id={id}
      tabIndex={-1}
      aria-labelledby="jak-clenem"
    >
      <SectionHead title="Jak se stát členem" id="jak-clenem" />
      <ol className={styles['steps']}>
        {steps.map((step, index) => (
          <li key={index}>{withLinks(step)}</li>
        ))}
      </ol>
      <p>
        {`Členský příspěvek je ${formatCrowns(club.membershipFee)} na rok. Na cokoli se zeptejte: `}
        <a className="more" href={`mailto:${email}`}>
          {email}
        </a>
      </p>
    </section>
  );
}
