import { useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { acceptInvitation, isApiError, messageFor } from 'shared/client';
import { siteUrls } from 'shared/contract';
import { Button, moveFocusToRegion, Notice, PageHead } from 'shared/ui';
import { ClubTitle } from '../club-title.tsx';
import { UnusableLink } from './unusable-link.tsx';

const pageTitle = 'Pozvánka na web klubu';

/** Why an invitation opens nothing, by the code of the answer. */
const endings: Readonly<Record<string, { title: string; text: string }>> = {
  INVITATION_USED: {
    title: 'Pozvánka už byla použita',
    text: 'Odkaz platí jen jednou. Pokud jste si heslo ještě nezvolili, zvolte v přihlášení Zapomenuté heslo a napište e-mail, na který pozvánka přišla.',
  },
  INVITATION_EXPIRED: {
    title: 'Pozvánka už neplatí',
    text: 'Odkaz platí sedm dní a končí také, když přijde novější pozvánka. Podívejte se do pošty, nebo si o novou napište správci webu.',
  },
  NOT_FOUND: {
    title: 'Pozvánka neplatí',
    text: 'Odkaz není celý, nebo pozvánka patří k jiné adrese. Otevřete ho znovu ze zprávy, nebo si o novou pozvánku napište správci webu.',
  },
};

const endingOf = (error: unknown) => (isApiError(error) ? endings[error.code] : undefined);

/** The password page with a code of the sign-in provider. */
const passwordPage = (oobCode: string): string =>
  `${siteUrls.password}?${new URLSearchParams({ mode: 'resetPassword', oobCode }).toString()}`;

/**
 * Target of the link in an invitation. The code is used when somebody confirms, since programs that check e-mails open
 * their links, too.
 */
export function InvitationPage(): ReactNode {
  const code = new URLSearchParams(useLocation().hash.slice(1)).get('kod') || null;
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const ending = code === null ? endings['NOT_FOUND'] : endingOf(failure);
  if (code === null || ending !== undefined) return ending && <UnusableLink {...ending} />;

  const accept = async (): Promise<void> => {
    setBusy(true);
    try {
      const { oobCode } = await acceptInvitation(code);
      await navigate(passwordPage(oobCode), { replace: true });
    } catch (error) {
      console.error(error);
      setFailure(error);
      setBusy(false);
    }
  };

  return (
    <div className="container" ref={moveFocusToRegion}>
      <ClubTitle of={pageTitle} />
      <PageHead
        title={pageTitle}
        note="Zbývá zvolit si heslo, kterým se budete přihlašovat. Odkaz z pozvánky platí jen jednou, pokračujte proto, až na to budete mít chvilku."
      />
      {failure !== undefined && <Notice tone="bad">{messageFor(failure)}</Notice>}
      <Button busy={busy} onClick={() => void accept()}>
        Zvolit heslo
      </Button>
    </div>
  );
}
