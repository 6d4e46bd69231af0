import type { MouseEvent, ReactNode } from 'react';
import { leaveForPreview } from 'shared/client';
import { clubSectionPages, previewParameter, type ClubSectionName, type ClubSections } from 'shared/contract';
import { ButtonLink, eye, useToast } from 'shared/ui';

interface Props {
  section: ClubSectionName;
  /** What the form holds. */
  input: () => ClubSections[ClubSectionName];
  /** Whether the form would be refused. */
  isWrong: boolean;
}

/** Opens the public page in another tab, with the section as the form has it. */
export function PreviewLink({ section, input, isWrong }: Props): ReactNode {
  const showToast = useToast();
  const [page = ''] = clubSectionPages(section);
  const prepare = (event: MouseEvent): void => {
    if (isWrong)
      showToast({ tone: 'bad', text: 'Ve formuláři je něco špatně. Náhled ukážeme, až to opravíte.' });
    else if (leaveForPreview(section, input())) return;
    else showToast({ tone: 'bad', text: 'Náhled nejde otevřít: prohlížeč nedovolí uložit si text.' });
    event.preventDefault();
  };
  return (
    <ButtonLink
      to={`${page}?${previewParameter}=${section}`}
      kind="outline"
      icon={eye}
      target="_blank"
      onClick={prepare}
    >
      Náhled
    </ButtonLink>
  );
}
