import { Picture } from '../Picture/Picture.tsx';
import type { PictureProps } from '../Picture/Picture.tsx';
import styles from './ViewedPicture.module.css';
import { useImageViewer } from './use-image-viewer.ts';

/** A picture by itself that opens in the viewer. */
export function ViewedPicture(props: PictureProps) {
  const { src: image, source: picture = null, alt } = props;
  const { linkTo, viewer } = useImageViewer([{ image, picture, alt }]);
  return (
    <>
      <a className={styles['viewed']} {...linkTo(0)}>
        <Picture {...props} />
      </a>
      {viewer}
    </>
  );
}
