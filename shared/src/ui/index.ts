/**
 * The UI kit.
 *
 * - A part with a layout of its own is a component here. Its variants are props that become data attributes.
 * - Page layout is by the few global classes of `styles/layout.css` on the screen's own elements: `<section
 * className="container">`, `<div className="split rule">`. They are listed at its top.
 * - Colours, sizes and durations are the custom properties of `styles/tokens.css`; a workspace's own CSS
 * modules write into `@layer app`, the kit into `@layer kit`.
 * - No `style` attribute: the Content Security Policy forbids it in the server's HTML.
 */
export { AsyncView } from './AsyncView/AsyncView.tsx';
export type { AsyncRead } from './AsyncView/AsyncView.tsx';
export { boundText } from './bound-text.ts';
export { Choice } from './Choice/Choice.tsx';
export { classNames } from './class-names.ts';
export { Logo, logoPath } from './Logo/Logo.tsx';
export { Button, ButtonLink } from './Button/Button.tsx';
export { EmptyState } from './EmptyState/EmptyState.tsx';
export { Field, FieldGroup, Hint } from './Field/Field.tsx';
export { Checkbox, DateField, PasswordField, SelectField, TextArea, TextField } from './Field/fields.tsx';
export { Form, FormActions, FormAside, FormMain, type FormProps } from './Form/Form.tsx';
export { firstField, moveFocusOnUnmount, moveFocusToRegion } from './focus-on-unmount.ts';
export { Skeleton, SkeletonList } from './Skeleton/Skeleton.tsx';
export { eye, Icon } from './Icon/Icon.tsx';
export { IconButton } from './IconButton/IconButton.tsx';
export { LazyComponent, loadCode } from './LazyComponent/LazyComponent.tsx';
export type { LoadCode } from './LazyComponent/LazyComponent.tsx';
export { Breadcrumbs } from './Breadcrumbs/Breadcrumbs.tsx';
export { Notice } from './Notice/Notice.tsx';
export { PageHead, SectionHead } from './PageHead/PageHead.tsx';
export { NotFoundPage } from './NotFoundPage/NotFoundPage.tsx';
export { Picture } from './Picture/Picture.tsx';
export type { PictureSource } from './Picture/Picture.tsx';
export { initialLetter } from './Prose/initial-letter.ts';
export { PlainProse } from './Prose/PlainProse.tsx';
export { Prose } from './Prose/Prose.tsx';
export { SectionBoundary } from './SectionBoundary/SectionBoundary.tsx';
export { SearchBox } from './SearchBox/SearchBox.tsx';
export { ConfirmDialog } from './ConfirmDialog/ConfirmDialog.tsx';
export { ConfirmDelete, type ConfirmQuestion } from './ConfirmDelete/ConfirmDelete.tsx';
export { Dialog } from './Dialog/Dialog.tsx';
export { useLazyDialog } from './Dialog/use-lazy-dialog.ts';
export { ImageGrid } from './ImageGrid/ImageGrid.tsx';
export { useImageViewer, type ImageLink } from './ImageViewer/use-image-viewer.ts';
export { ViewedPicture } from './ImageViewer/ViewedPicture.tsx';
export { ReadingPage } from './ReadingPage/ReadingPage.tsx';
export { Status } from './Status/Status.tsx';
export {
  MasterDetailList,
  ListToolbar,
  MasterDetailRow,
  NewItemPanel,
  type MasterDetailRowProps,
} from './MasterDetailList/MasterDetailList.tsx';
export { Tabs } from './Tabs/Tabs.tsx';
export type { Tab } from './Tabs/Tabs.tsx';
export { ToastProvider, useToast } from './Toast/Toast.tsx';
export { FileDropzone } from './Upload/FileDropzone.tsx';
export { StoredImage, ThumbnailList } from './Upload/ThumbnailList.tsx';
export { UploadList } from './Upload/UploadList.tsx';
export * from './search/index.ts';
export * from './views/index.ts';
