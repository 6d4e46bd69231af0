/**
 * The club almanac's kit. One way for each thing:
 * - A part with a shape of its own is a component here. Its variants are props that become data attributes.
 * - Where things stand on a page is said with the few global classes of `styles/layout.css` on the screen's own
 *   elements: `<section className="band">`, `<div className="split rule">`. They are listed at its top.
 * - Colours, sizes and durations are the custom properties of `styles/tokens.css`; a screen's own module writes
 *   into `@layer app`, the kit into `@layer kit`.
 * - No `style` attribute: the content security policy forbids it in the server's HTML.
 */
export { AsyncView } from './AsyncView/AsyncView.tsx';
export type { AsyncRead, AsyncViewProps } from './AsyncView/AsyncView.tsx';
export { boundText } from './bound-text.ts';
export { Brand } from './Brand/Brand.tsx';
export { Mark } from './Brand/Mark.tsx';
export { Button, ButtonLink } from './Button/Button.tsx';
export type { ButtonKind, ButtonLinkProps, ButtonProps } from './Button/Button.tsx';
export { Empty } from './Empty/Empty.tsx';
export { Field, FieldGroup, Hint } from './Field/Field.tsx';
export type { ControlProps, FieldTexts } from './Field/Field.tsx';
export { Checkbox, DateField, PasswordField, TextArea, TextField } from './Field/fields.tsx';
export { Form, FormActions, FormAside, FormMain, type FormProps } from './Form/Form.tsx';
export { holdForm } from './hold-form.ts';
export { firstField, handFocusOn, handFocusToRegion } from './hand-focus-on.ts';
export { Ghost, GhostList } from './Ghost/Ghost.tsx';
export { eye, Icon } from './Icon/Icon.tsx';
export type { IconName } from './Icon/Icon.tsx';
export { IconButton } from './IconButton/IconButton.tsx';
export { Leaf } from './Leaf/Leaf.tsx';
export { Loaded, loadCode } from './Loaded/Loaded.tsx';
export type { LoadCode } from './Loaded/Loaded.tsx';
export { BackLink, MoreLink } from './MoreLink/MoreLink.tsx';
export { Notice } from './Notice/Notice.tsx';
export { PageHead, SectionHead } from './PageHead/PageHead.tsx';
export { NotFoundPage } from './NotFoundPage/NotFoundPage.tsx';
export { Pager } from './Pager/Pager.tsx';
export { Picture } from './Picture/Picture.tsx';
export type { PictureProps, PictureSource } from './Picture/Picture.tsx';
export { initialLetter } from './Prose/initial-letter.ts';
export { PlainProse } from './Prose/PlainProse.tsx';
export { Prose } from './Prose/Prose.tsx';
export { SectionBoundary } from './SectionBoundary/SectionBoundary.tsx';
export { SearchBox } from './SearchBox/SearchBox.tsx';
export { SiteFooter } from './SiteFooter/SiteFooter.tsx';
export { AccountLine } from './SiteHeader/AccountLine.tsx';
export { LoginFold } from './SiteHeader/LoginFold.tsx';
export type { LoginFoldHandle } from './SiteHeader/LoginFold.tsx';
export { LoginForm } from './SiteHeader/LoginForm.tsx';
export { SiteHeader } from './SiteHeader/SiteHeader.tsx';
export { SkipLink } from './SiteHeader/SkipLink.tsx';
export { Bills, Register } from './Bill/Bill.tsx';
export { Chip } from './Chip/Chip.tsx';
export { ClubSheet, Committee, Fee } from './Club/Club.tsx';
export { ConfirmDelete } from './ConfirmDelete/ConfirmDelete.tsx';
export { Contents } from './Contents/Contents.tsx';
export { Dialog } from './Dialog/Dialog.tsx';
export { useLateDialog } from './Dialog/use-late-dialog.ts';
export { Directory } from './Directory/Directory.tsx';
export { Filmstrip } from './Filmstrip/Filmstrip.tsx';
export type { ViewerImage } from './ImageViewer/ImageViewer.tsx';
export { Intro, Tally } from './Intro/Intro.tsx';
export { LinkList } from './LinkList/LinkList.tsx';
export { NewsDay, NewsFront, NewsLedger } from './News/News.tsx';
export { Passport } from './Passport/Passport.tsx';
export { Plates } from './Plates/Plates.tsx';
export { Poster } from './Poster/Poster.tsx';
export { ReadingPage } from './ReadingPage/ReadingPage.tsx';
export { Sponsor } from './Sponsor/Sponsor.tsx';
export { Status } from './Status/Status.tsx';
export { Portrait, Wall } from './Wall/Wall.tsx';
export { Bench, BenchBar, BenchItem, NewItemPanel, Panel, type BenchItemProps } from './Bench/Bench.tsx';
export { Tabs } from './Tabs/Tabs.tsx';
export type { Tab } from './Tabs/Tabs.tsx';
export { ToastProvider, useToast } from './Toast/Toast.tsx';
export type { Toast } from './Toast/Toast.tsx';
export { Drop } from './Upload/Drop.tsx';
export { StoredImage, Thumbs } from './Upload/Thumbs.tsx';
export { UploadList } from './Upload/UploadList.tsx';
export type { UploadItem } from './Upload/UploadList.tsx';
