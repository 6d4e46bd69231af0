import { Button } from '../Button/Button.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { Status } from '../Status/Status.tsx';
import { portrait } from '../story-pictures.ts';
import { ListToolbar, MasterDetailList, MasterDetailRow, NewItemPanel } from './MasterDetailList.tsx';

const tools = <IconButton icon="close" tone="bad" label="Smazat Anežka" />;

export const Rows = () => (
  <>
    <ListToolbar summary="3 kočky">
      <Button icon="plus">Přidat kočku</Button>
    </ListToolbar>
    <MasterDetailList>
      <MasterDetailRow
        title="Anežka z Bílé věže"
        note="BSH a, narozena 14. 5. 2023"
        thumb={portrait}
        tools={tools}
      />
      <MasterDetailRow
        title="Bertík"
        status={<Status state="good">Schváleno</Status>}
        state="good"
        tools={tools}
        stacked
      />
      <MasterDetailRow title="Cilka" status={<Status state="bad">Čeká na schválení</Status>} state="bad" />
    </MasterDetailList>
  </>
);

export const OpenRow = () => (
  <MasterDetailList>
    <MasterDetailRow title="Anežka z Bílé věže" tools={tools} panel={<p>Formulář kočky</p>} />
    <MasterDetailRow title="Bertík" tools={tools} />
  </MasterDetailList>
);

export const NewItem = () => (
  <NewItemPanel>
    <p>Formulář nové kočky</p>
  </NewItemPanel>
);
