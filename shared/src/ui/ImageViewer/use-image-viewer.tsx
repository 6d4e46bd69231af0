import { useState } from 'react';
import type { ComponentType, MouseEvent, ReactNode } from 'react';
import type { ImageViewerProps, ViewerImage } from './ImageViewer.tsx';

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
  const [open, setOpen] = useState<{ Viewer: ComponentType<ImageViewerProps>; index: number }>();
  return {
    linkTo: (index) => ({
      href: images[index]?.image ?? '',
      'aria-haspopup': 'dialog',
      onClick: (event) => {
        // Opens in a new tab or window.
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        const { href } = event.currentTarget;
        import('./ImageViewer.tsx').then(
          ({ ImageViewer: Viewer }) => setOpen({ Viewer, index }),
          () => location.assign(href),
        );
      },
    }),
    viewer: open && (
      <open.Viewer
        images={images}
        index={open.index}
        onTurn={(index) => setOpen({ ...open, index })}
        onClose={() => setOpen(undefined)}
      />
    ),
  };
}
