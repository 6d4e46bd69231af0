/** How the working areas fill, send and save their forms; what the kit shows, this moves. */
export { ConflictNotice, type ConflictNoticeProps } from './ConflictNotice/ConflictNotice.tsx';
export {
  completeWebAddress,
  fieldErrors,
  missingRichText,
  missingText,
  wrongWebAddress,
  type FieldErrors,
} from './field-errors.ts';
export { FormFoot, type FormFootProps } from './FormFoot/FormFoot.tsx';
export { GalleryField, type GalleryFieldProps } from './GalleryField/GalleryField.tsx';
export { PictureField, type PictureFieldProps } from './PictureField/PictureField.tsx';
export { useChosenPicture, type ChosenPicture } from './PictureField/use-chosen-picture.ts';
export { imageAccept, imageHint } from './image-files.ts';
export { useAddedUploads, type AddedUploads } from './use-added-uploads.ts';
export { useConfirmedDelete, type ConfirmedDelete } from './use-confirmed-delete.tsx';
export { useItemForm, type Edition, type ItemForm } from './use-item-form.ts';
export { useNewForm, type NewForm } from './use-new-form.ts';
export { FieldsRefused, useSubmit, type Submit } from './use-submit.ts';
