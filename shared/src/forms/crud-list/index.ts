/** How a working list behaves: what is open in it, where the focus goes, and the buttons that its rows share. */
export { AddButton } from './AddButton.tsx';
export { CrudList } from './CrudList.tsx';
export { ListTab } from './ListTab.tsx';
export { PagedList } from './PagedList.tsx';
export { useCrudList } from './use-crud-list.ts';
