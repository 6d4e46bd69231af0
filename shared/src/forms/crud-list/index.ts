/** Behaviour of an editable list: which item is open, focus management, and the rows' buttons. */
export { AddButton } from './AddButton.tsx';
export { CrudList } from './CrudList.tsx';
export { ListTab } from './ListTab.tsx';
export { PagedList } from './PagedList.tsx';
export { useCrudList } from './use-crud-list.ts';
