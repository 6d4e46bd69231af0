import { useEffect, useState, type ReactNode } from 'react';
import { contractVersion, type RemotesDocument } from 'shared/contract';
import { Button, Notice } from 'shared/ui';

/** Milliseconds after which the server is asked again what it works with. */
const pollInterval = 30 * 60_000;
const tick = 60_000;

/**
 * Whether this tab's contract is the oldest one that the server still works with, or older. Leaves the page's own list of
 * remotes as it is: an open tab goes on with its versions.
 */
const isEnding = async (): Promise<boolean> => {
  const answer = await fetch('/remotes.json', { cache: 'no-cache' });
  // Our own server writes it from the same type; any other answer has no such member.
  const { served } = (await answer.json()) as RemotesDocument;
  return served != null && served.from >= contractVersion && served.to > contractVersion;
};

/** Asks for a reload while a tab that is open for long still works, and leaves the moment to its user. */
export function OldTabNotice(): ReactNode {
  const [isOld, setOld] = useState(false);
  useEffect(() => {
    let last = 0;
    const poll = (): void => {
      if (document.hidden || Date.now() - last < pollInterval) return;
      last = Date.now();
      // Without an answer nothing is known; the next poll asks again.
      isEnding().then(setOld, () => undefined);
    };
    poll();
    const timer = setInterval(poll, tick);
    document.addEventListener('visibilitychange', poll);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', poll);
    };
  }, []);
  if (!isOld) return null;
  return (
    <div className="container">
      <Notice
        action={
          <Button kind="outline" onClick={() => location.reload()}>
            Načíst znovu
          </Button>
        }
      >
        Web se mezitím změnil a tato otevřená stránka brzy přestane fungovat. Až budete mít uloženo, načtěte
        ji znovu.
      </Notice>
    </div>
  );
}
