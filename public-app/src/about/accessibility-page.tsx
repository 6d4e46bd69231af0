import type { ReactNode } from 'react';
import { useClub } from 'shared/client';
import { boundText, PageHead } from 'shared/ui';
import { PageHeadTags } from '../page-head.tsx';
import styles from './about-page.module.css';

/** The accessibility statement. */
export function AccessibilityPage(): ReactNode {
  const email = useClub().data?.contact.email ?? '';
  return (
    <div className="container">
      <PageHeadTags
        title="Prohlášení o přístupnosti"
        description="Jak přístupné jsou stránky klubu a co dělat, když vám něco brání v jejich používání."
      />
      <PageHead title="Prohlášení o přístupnosti" />
      <div className={styles['text']}>
        {boundText(
          <>
            <p>
              Chceme, aby se na našich stránkách vyznal každý: na telefonu i na velké obrazovce, myší, prstem,
              klávesnicí i se čtečkou obrazovky. Řídíme se pravidly WCAG 2.2 na úrovni AA.
            </p>
            <h2>Co pro to děláme</h2>
            <ul>
              <li>Každou obrazovku lze ovládat samotnou klávesnicí a je vidět, kde právě jste.</li>
              <li>Barvy textu a ovládacích prvků mají dostatečný kontrast ve světlém i tmavém vzhledu.</li>
              <li>
                Text lze zvětšit na dvojnásobek a nic se neztratí; na úzkém displeji se stránka neposouvá do
                stran.
              </li>
              <li>
                Střídání fotografií a sponzorů můžete zastavit. Když máte v zařízení vypnuté animace, nic se
                nehýbe.
              </li>
              <li>
                Chyby ve formulářích popisujeme slovy u pole, kterého se týkají, a napsaný text se neztratí.
              </li>
            </ul>
            <h2>Co zatím není dokonalé</h2>
            <ul>
              <li>
                Soubory PDF a fotografie vkládají členové a pořadatelé výstav. Někdy u nich chybí textový
                popis.
              </li>
              <li>Pole s datem vypadá v každém prohlížeči trochu jinak.</li>
            </ul>
            <h2>Když vám něco brání</h2>
            <p>
              Napište nám na <a href={`mailto:${email}`}>{email}</a>, co se nedaří a na které stránce.
              Odpovíme a informaci vám rádi předáme i jinak.
            </p>
          </>,
        )}
      </div>
    </div>
  );
}
