import { Button } from '../Button/Button.tsx';
import { portrait, square } from '../story-pictures.ts';
import { FileDropzone } from './FileDropzone.tsx';
import { StoredImage, ThumbnailList } from './ThumbnailList.tsx';
import { UploadList, type UploadItem } from './UploadList.tsx';

const nothing = () => undefined;
const picker = { label: 'Přidat obrázky', hint: 'PNG, JPG nebo GIF, nejvýš 10 MB.', accept: '.png,.jpg' };
const size = 2_400_000;

const items: readonly UploadItem[] = [
  { id: '1', name: 'anezka.jpg', size, state: 'waiting', progress: 0 },
  { id: '2', name: 'bertik.jpg', size, state: 'sending', progress: 0.4, preview: portrait.image },
  { id: '3', name: 'cilka.jpg', size, state: 'done', progress: 1 },
  { id: '4', name: 'dorka.jpg', size, state: 'failed', progress: 0.2, error: 'Spojení se přerušilo.' },
  {
    id: '5',
    name: 'e.tiff',
    size,
    state: 'failed',
    progress: 0,
    error: 'Tohle není obrázek.',
    isRefused: true,
  },
];

export const Dropzone = () => <FileDropzone {...picker} multiple onFiles={nothing} />;
export const DropzoneDisabled = () => <FileDropzone {...picker} disabled onFiles={nothing} />;
export const Files = () => (
  <UploadList
    label="Nahrávané soubory"
    items={items}
    onCancel={nothing}
    onRetry={nothing}
    onRemove={nothing}
  />
);
export const Stored = () => (
  <StoredImage {...portrait} alt="Anežka">
    <Button kind="outline">Změnit</Button>
  </StoredImage>
);
export const Thumbnails = () => (
  <ThumbnailList
    label="Fotografie kočky"
    images={[
      { imageId: 1, ...portrait },
      { imageId: 2, ...square },
    ]}
    alt={(number) => `Anežka, fotografie ${number}`}
    onDelete={nothing}
  />
);
