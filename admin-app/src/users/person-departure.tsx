import { useState, type ReactNode } from 'react';
import type { User } from 'shared/contract';
import { Button, moveFocusToRegion } from 'shared/ui';
import { DepartureDialog } from './departure-dialog.tsx';

/** Lets a member go, after two questions. */
export function PersonDeparture({ user }: { user: User }): ReactNode {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        kind="outline"
        aria-haspopup="dialog"
        // The row disappears together with the member.
        ref={moveFocusToRegion}
        onClick={() => setOpen(true)}
      >
        Ukončit členství a účet
      </Button>
      {open && <DepartureDialog user={user} onClose={() => setOpen(false)} />}
    </>
  );
}
