import { useState, type ReactNode } from 'react';
import { messageFor, useAcceptCat, useOfferedCats, useRefuseCat } from 'shared/client';
import type { OfferedCat } from 'shared/contract';
import { Button, ConfirmDialog, Notice, PlainProse } from 'shared/ui';
import { noteOf } from './cat-list.tsx';
import styles from './offered-cats.module.css';

const factsOf = ({ kind, location, tests, page, ...cat }: OfferedCat): string =>
  [kind, noteOf(cat), location, tests, page].filter((part) => part !== '').join(', ');

/** A cat of a member who has left: who gives it, what it says, and whether it is taken over. */
function Offer({ cat }: { cat: OfferedCat }): ReactNode {
  const { catId, name, giver, image, description } = cat;
  const accept = useAcceptCat();
  const refuse = useRefuseCat();
  const [busy, setBusy] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const [error, setError] = useState<string>();

  const answer = async (send: (id: number) => Promise<void>): Promise<void> => {
    setBusy(true);
    setError(undefined);
    try {
      // The offer goes with the list that is read anew.
      await send(catId);
    } catch (failure) {
      setError(messageFor(failure));
      setBusy(false);
    }
  };

  return (
    <section className={styles['offer']} aria-label={`Nabídnutá kočka ${name}`}>
      <h2>{name}</h2>
      <p>
        {`${giver.name} ${giver.surname} z klubu odchází a kočku předává vám. Zatím ji nikdo nevidí. Když ji převezmete, objeví se pod vaším jménem a můžete ji upravit nebo smazat.`}
      </p>
      {image !== '' && <img src={image} alt="" />}
      <p>{factsOf(cat)}</p>
      {description.trim() !== '' && <PlainProse text={description} />}
      {error !== undefined && !isAsking && <Notice tone="bad">{error}</Notice>}
      <div className={styles['actions']}>
        <Button busy={busy && !isAsking} onClick={() => void answer(accept)}>
          Převzít
        </Button>
        <Button kind="outline" onClick={() => setIsAsking(true)}>
          Nepřevzít
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={`Opravdu nepřevzít kočku ${name}?`}
          confirm="Nepřevzít"
          busy={busy}
          error={error}
          onConfirm={() => void answer(refuse)}
          onCancel={() => setIsAsking(false)}
        >
          <p>Zmizí spolu s účtem toho, kdo ji předává.</p>
        </ConfirmDialog>
      )}
    </section>
  );
}

/** What members who left offer to the signed-in one; nothing while there is nothing, or while it is not known. */
export const OfferedCats = (): ReactNode =>
  (useOfferedCats().data ?? []).map((cat) => <Offer key={cat.catId} cat={cat} />);
