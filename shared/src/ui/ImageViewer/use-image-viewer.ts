import { useState, type MouseEvent, type ReactNode } from 'react';
import type { ViewerImage } from './ImageViewer.tsx';

/** Attributes of the link to a picture's file, which opens the viewer instead. */
export interface ImageLink {
  href: string;
  'aria-haspopup': 'dialog';
  onClick: (event: MouseEvent<HTMLAnchorElement>) => void;
}

/**
 * Opens pictures in a viewer whose code is loaded on the first click; without scripting, and when it does not load,
 * their links lead to the files.
 * @returns the link to the picture at an index, and the viewer to render beside the links.
 */
export function useImageViewer(images: readonly ViewerImage[]): {
  linkTo: (index: number) => ImageLink;
  viewer: ReactNode;
} {
  const [viewer, setViewer] = useState<ReactNode>();
  return {
    viewer,
    linkTo: (index) => {
      const href = images[index]?.image ?? '';
      return {
        href,
        'aria-haspopup': 'dialog',
        onClick: (event) => {
          // Opens in a new tab or window.
          if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
          event.preventDefault();
          import('./OpenViewer.tsx').then(
            ({ openViewer }) => setViewer(openViewer(images, index, () => setViewer(null))),
            () => location.assign(href),
          );
        },
      };
    },
  };
}
