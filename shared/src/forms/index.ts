/** Filling, submitting and saving of forms, on the components of shared/ui. */
export { AddedFilesField, type AddedFilesFieldProps } from './AddedFilesField/AddedFilesField.tsx';
export { BinList } from './BinList/BinList.tsx';
export { ComparedText } from './ComparedText/ComparedText.tsx';
export { ConflictNotice, type ConflictNoticeProps } from './ConflictNotice/ConflictNotice.tsx';
export {
  fieldErrors,
  longRichText,
  longText,
  futureDay,
  missingText,
  requiredText,
  wrongNewPassword,
  wrongWebAddress,
  type FieldErrors,
} from './field-errors.ts';
export { CropField, type CropFieldProps } from './CropField/CropField.tsx';
export { FormFooter } from './FormFooter/FormFooter.tsx';
export { GalleryField } from './GalleryField/GalleryField.tsx';
export { HistoryButton } from './History/HistoryButton.tsx';
export { ItemFormFrame } from './ItemFormFrame/ItemFormFrame.tsx';
export {
  checkNameAndText,
  emptyNameAndText,
  nameAndTextInput,
  nameAndTextLabels,
  readNameAndText,
  shownNameAndText,
  type NameAndText,
} from './NameAndText/name-and-text.tsx';
export { NameAndTextFields } from './NameAndText/NameAndTextFields.tsx';
export { PublicationField } from './Publication/PublicationField.tsx';
export { PublicationStatus } from './Publication/PublicationStatus.tsx';
export { PublicPageLink } from './Publication/PublicPageLink.tsx';
export {
  publicationInput,
  publicationState,
  publicationWords,
  readPublication,
  wrongPublication,
  type PublicationText,
} from './Publication/publication.ts';
export { PictureField } from './PictureField/PictureField.tsx';
export { StoredPictureField } from './PictureField/StoredPictureField.tsx';
export { forgetting, useChosenPicture } from './PictureField/use-chosen-picture.ts';
export { useStoredPicture } from './PictureField/use-stored-picture.ts';
export { AddButton, CrudList, ListTab, PagedList, useCrudList } from './crud-list/index.ts';
export {
  DraftOffer,
  guardHistory,
  mayLeave,
  type DraftOffers,
  useUnsavedGuard,
  type FormPart,
  type StoredParts,
  type FormFiles,
} from './drafts/index.ts';
export { RichTextEditor } from './editor/index.ts';
export { imageAccept, imageHint } from './image-files.ts';
export { lazyPart } from './lazy-part.tsx';
export { useConfirmedDelete } from './use-confirmed-delete.tsx';
export { unsentChangesText, offerToItem, useItemForm, type Edition } from './use-item-form.ts';
export { useNewForm } from './use-new-form.ts';
export { useOpenItem } from './use-open-item.ts';
export { useFileLimit } from './use-file-limit.ts';
export { usePastedFiles } from './use-pasted-files.ts';
export { asPictures, type AddPictures } from './added-pictures.ts';
export { galleryWords } from './GalleryField/gallery-words.ts';
export { FieldsRefused, useSubmit, type Submit } from './use-submit.ts';
