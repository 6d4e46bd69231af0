import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useClub } from 'shared/client';
import { retention, siteUrls } from 'shared/contract';
import { plural } from 'shared/format';
import { boundText, PageHead } from 'shared/ui';
import { PageHeadTags } from '../page-head.tsx';
import styles from './about-page.module.css';

/** Which personal data the club keeps, why, and how to have them changed or removed. */
export function PrivacyPage(): ReactNode {
  const club = useClub().data;
  const email = club?.contact.email ?? '';
  return (
    <div className="container">
      <PageHeadTags
        title="Soukromí"
        description="Jaké osobní údaje klub zpracovává, proč a jak je změnit nebo odstranit."
      />
      <PageHead title="Soukromí" />
      <div className={styles['text']}>
        {boundText(
          <>
            <p>
              O tom, kdo si stránky jen prohlíží, nevíme nic: nevkládáme reklamu ani cizí obsah a neukládáme
              sledovací cookies.
            </p>
            <h2>Co hlásí váš prohlížeč</h2>
            <p>
              {`Abychom poznali, že nová verze stránek nefunguje nebo zdržuje, pošle prohlížeč jen tomuto webu, jakou verzi stránek má, zda se v ní něco pokazilo, ve které části kódu, a zda byly stránky rychlé. Kdo jste, adresu stránky ani nic, co jste napsali, neposílá. Web hlášení jen sečte po hodinách, bez IP adres, a součty po ${retention.reportCountDays} dnech maže; trvá-li zkouška nové verze déle, součty z ní po jejím konci. Prohlížeč, ve kterém jste zapnuli zákaz sledování nebo úsporu dat, nehlásí nic.`}
            </p>
            <h2>Údaje o členech</h2>
            <ul>
              <li>Jméno, příjmení a e-mail potřebujeme k přihlášení a ke spojení s vámi.</li>
              <li>Web a druhy koček uvádíte sami, aby vás našli zájemci o kotě.</li>
              <li>Do kdy platí členství, vaše platby a kdo web spravuje, vidí jen správci.</li>
              <li>
                {`Zprávy, které vám web poslal, vidí jen správci a po ${retention.mailDays} dnech se mažou. Jednorázové odkazy z nich mizí hned po odeslání.`}
              </li>
              <li>Články, kočky a fotografie zveřejňujete sami. Údaje o místě se z fotografií odstraňují.</li>
            </ul>
            <h2>Co je vidět veřejně</h2>
            <p>
              V seznamu <Link to={siteUrls.members()}>členů</Link> je jméno, web, e-mail a druhy koček. Celou
              vizitku, nebo e-mail, web a druhy koček zvlášť, skryjete na své stránce v části Detaily; platí
              to hned. U každé takové změny si ukládáme čas a větu, která u ní stála. U koček a článků je
              jméno majitele a autora.
            </p>
            <h2>Koncepty, koš a dřívější znění</h2>
            <p>
              Koncept článku vidíte jen vy, koncepty aktualit a výstav jen správci. Ostatní se k nim dostanou,
              až je zveřejníte.
            </p>
            <p>
              {`Co smažete, zmizí z webu hned i s obrázky. ${retention.binDays} dní to zůstane ve vašem koši, abyste to mohli vrátit; smazané aktuality a výstavy, a co zůstalo po bývalých členech, mají v koši správci. Potom se to smaže natrvalo, na přání hned.`}
            </p>
            <p>
              {`Dřívější znění článků, koček, aktualit, výstav a textů klubu si necháváme rok a ${retention.historyVersions} posledních od každé položky i déle, s časem a jménem toho, kdo je uložil. Vidí je jen ten, kdo smí položku upravit.`}
            </p>
            <p>
              {`Co změnil kdo ze správců, zapisujeme s časem a jménem. Záznamy vidí jen správci a po ${plural(retention.changesYears, { one: '# roce', few: '# letech', other: '# letech' })} se mažou.`}
            </p>
            <h2>Co zůstává ve vašem prohlížeči</h2>
            <p>
              {`Po přihlášení si prohlížeč pamatuje přihlášení, rozepsané texty a vybrané soubory, aby se neztratily. Odhlášením přihlášení skončí. Co jste neuložili, zůstane v prohlížeči nejdéle ${retention.unsavedDays} dní a nabídne se jen vám, až se znovu přihlásíte.`}
            </p>
            <p>
              Veřejné stránky, které otevřete bez přihlášení, si prohlížeč na týden uloží, abyste si je
              přečetli i bez připojení. Web se o tom nedozví. Stránky členů se neukládají a přihlášením se
              všechny uložené smažou.
            </p>
            <p>
              Když novou verzi stránek zkoušíme jen na části návštěvníků, uloží si prohlížeč nejdéle na 30 dní
              číslo od 0 do 99, aby se vám verze neměnila pod rukama. O vás neříká nic a po zkoušce se smaže.
            </p>
            <h2>Vaše data v jednom souboru</h2>
            <p>
              Na své stránce v části Detaily si stáhnete všechno, co o vás vedeme: údaje, platby, zprávy,
              kočky, články a obrázky, i s koncepty, košem a vašimi dřívějšími zněními. Totéž vám pošle i
              výbor, napište si o to.
            </p>
            <h2>Zrušení účtu a smazání údajů</h2>
            <p>
              {`Účet zrušíte na své stránce v části Detaily, nebo ho na požádání ukončí správce. Skončí hned. Články a kočky mohou zůstat pod vaším jménem, nebo beze jména jako „bývalý člen“; kočky můžete i předat, nebo nechat odstranit. Do ${retention.departureDays} dnů se můžete vrátit odkazem, který vám přijde e-mailem. Potom se vaše údaje smažou, na požádání hned: přihlášení, kontakty, zprávy, obrázky, skryté kočky, neschválené články i koncepty, koš a dřívější znění.`}
            </p>
            <p>
              {`Zůstanou platby, jak ukládá zákon o účetnictví, vedené pod číslem člena. To číslo si necháváme i v seznamu smazaných, abychom údaje smazali znovu, kdyby se web obnovoval ze starší zálohy. V zálohách samotných údaje přetrvají, než se zálohy smažou; noční zálohy se mažou po ${retention.backupDays} dnech.`}
            </p>
            <p>
              Web, druhy koček, články a kočky změníte nebo smažete sami. O změnu jména nebo e-mailu napište
              na <a href={`mailto:${email}`}>{email}</a>. Správcem údajů je {club?.name},{' '}
              {club?.address.join(', ')}.
            </p>
            {club?.privacy !== undefined && club.privacy.length > 0 && (
              <>
                <h2>Co dodává klub</h2>
                {club.privacy.map((paragraph, index) => (
                  <p key={index}>{paragraph}</p>
                ))}
              </>
            )}
          </>,
        )}
      </div>
    </div>
  );
}
