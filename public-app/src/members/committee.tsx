import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useClub } from 'shared/client';
import { type Club, siteUrls } from 'shared/contract';
import { formatCrowns } from 'shared/format';
import { AsyncView, SectionHead } from 'shared/ui';
import { OrganisationFacts, Committee as CommitteeCards, MembershipFee } from './organisation.tsx';

/** Fixed content of the club: address, account, contact, the fee and the people of the committee. */
export function Committee(): ReactNode {
  const club = useClub();
  return (
    <section aria-labelledby="vybor">
      <SectionHead title="Výbor" id="vybor" />
      <AsyncView read={club} loading="Načítám..." errorText="Chyba při načítání členů">
        {(facts) => <CommitteeSheet club={facts} />}
      </AsyncView>
    </section>
  );
}

function CommitteeSheet({ club }: { club: Club }): ReactNode {
  const { name, address, companyId, account, membershipFee, paymentQr, contact, committee } = club;
  const fee = formatCrowns(membershipFee);
  return (
    <>
      <OrganisationFacts
        facts={[
          { label: 'Adresa', value: <Lines lines={[name, ...address]} /> },
          { label: 'IČO', value: companyId },
          ...(account === ''
            ? []
            : [{ label: 'Číslo účtu', value: <span className="nowrap">{account}</span> }]),
          {
            label: 'Kontakt',
            value: (
              <>
                <a className="more" href={`mailto:${contact.email}`}>
                  {contact.email}
                </a>
                {contact.phone !== '' && (
                  <>
                    <br />
                    <a className="more" href={`tel:${contact.phone.replace(/\s/g, '')}`}>
                      {contact.phone}
                    </a>
                  </>
                )}
              </>
            ),
          },
        ]}
      >
        <MembershipFee
          amount={fee}
          qr={
            paymentQr !== '' && (
              <img
                src={club.paymentPicture ?? siteUrls.paymentQr}
                alt={`QR kód platby ${fee} na účet klubu`}
                width={180}
                height={180}
                loading="lazy"
              />
            )
          }
        >
          Členský příspěvek na rok. Pošlete jej na účet klubu, do zprávy napište své jméno.
          {(club.membership ?? []).length > 0 && (
            <>
              {' '}
              <Link className="more" to={siteUrls.membership}>
                Jak se stát členem
              </Link>
            </>
          )}
        </MembershipFee>
      </OrganisationFacts>
      <div className="space-l">
        <CommitteeCards people={committee} />
      </div>
    </>
  );
}

const Lines = ({ lines }: { lines: readonly string[] }): ReactNode =>
  lines.map((line, index) => (
    <span key={line}>
      {index > 0 && <br />}
      {line}
    </span>
  ));
