/** How the working areas fill, send and save their forms; what the kit shows, this moves. */
export { AddedFilesField, type AddedFilesFieldProps } from './AddedFilesField/AddedFilesField.tsx';
export { ComparedText } from './ComparedText/ComparedText.tsx';
export { ConflictNotice, type ConflictNoticeProps } from './ConflictNotice/ConflictNotice.tsx';
export { CropField, type CropFieldProps } from './CropField/CropField.tsx';
export {
  fieldErrors,
  longRichText,
  longText,
  missingRichText,
  futureDay,
  missingText,
  requiredText,
  wrongNewPassword,
  wrongWebAddress,
  type FieldErrors,
} from './field-errors.ts';
export { FormFooter, type FormFooterProps } from './FormFooter/FormFooter.tsx';
export { GalleryField, type GalleryFieldProps } from './GalleryField/GalleryField.tsx';
export { ItemFormFrame, type ItemFormFrameProps } from './ItemFormFrame/ItemFormFrame.tsx';
export {
  checkNameAndText,
  emptyNameAndText,
  nameAndTextLabels,
  readNameAndText,
  shownNameAndText,
  type NameAndText,
} from './NameAndText/name-and-text.tsx';
export { NameAndTextFields } from './NameAndText/NameAndTextFields.tsx';
export { PictureField, type PictureFieldProps } from './PictureField/PictureField.tsx';
export { StoredPictureField, type StoredPictureFieldProps } from './PictureField/StoredPictureField.tsx';
export { forgetting, useChosenPicture, type ChosenPicture } from './PictureField/use-chosen-picture.ts';
export { useStoredPicture, type StoredPicture } from './PictureField/use-stored-picture.ts';
export { PicturesField, type PicturesFieldProps } from './PictureList/PicturesField.tsx';
export { StoredPicturesField, type StoredPicturesFieldProps } from './PictureList/StoredPicturesField.tsx';
export { unsavedArrangement, useArrangement, type Arrangement } from './PictureList/use-arrangement.ts';
export {
  useChosenPictures,
  type ArrangedEntry,
  type ChosenPictures,
} from './PictureList/use-chosen-pictures.ts';
export { imageAccept, imageHint } from './image-files.ts';
export { useConfirmedDelete, type ConfirmedDelete } from './use-confirmed-delete.tsx';
export { leftOverText, offerToItem, useItemForm, type Edition, type ItemForm } from './use-item-form.ts';
export { useNewForm, type NewForm } from './use-new-form.ts';
export { useOpenItem } from './use-open-item.ts';
export { useFileLimit, type FileLimit } from './use-file-limit.ts';
export { FieldsRefused, useSubmit, type Submit } from './use-submit.ts';
