import { useRef, type PointerEvent } from 'react';

interface Point {
  x: number;
  y: number;
}

interface Zoom {
  scale: number;
  x: number;
  y: number;
}

const whole: Zoom = { scale: 1, x: 0, y: 0 };
const largest = 5;
/** Minimum distance of a swipe in CSS pixels. */
const swipeLength = 48;
/** Double tap: maximum milliseconds between the taps, and maximum movement in CSS pixels. */
const doubleTap = 300;
const tapLength = 12;

const distance = (left: Point, right: Point): number => Math.hypot(left.x - right.x, left.y - right.y);
const within = (value: number, most: number): number => Math.min(most, Math.max(-most, value));

/**
 * Pinching zooms, and dragging pans a zoomed picture; otherwise a swipe goes to the next. A double tap
 * toggles the zoom.
 */
export function useZoom(turn: (step: number) => void) {
  const zoomed = useRef<HTMLDivElement>(null);
  const down = useRef(new Map<number, Point>());
  const zoom = useRef(whole);
  const start = useRef<Point>(undefined);
  const lastTap = useRef(0);

  const show = ({ scale, x, y }: Zoom): void => {
    const element = zoomed.current;
    if (!element) return;
    // Keeps the picture in the viewport.
    const { clientWidth, clientHeight } = element;
    const room = (scale - 1) / 2;
    zoom.current =
      scale <= 1 ? whole : { scale, x: within(x, room * clientWidth), y: within(y, room * clientHeight) };
    const now = zoom.current;
    element.style.transform = now === whole ? '' : `translate(${now.x}px, ${now.y}px) scale(${now.scale})`;
  };

  const onPointerDown = ({ pointerId, clientX, clientY }: PointerEvent): void => {
    down.current.set(pointerId, { x: clientX, y: clientY });
    start.current = down.current.size === 1 ? { x: clientX, y: clientY } : undefined;
  };
  const onPointerMove = ({ pointerId, clientX, clientY }: PointerEvent): void => {
    const before = down.current.get(pointerId);
    if (!before) return;
    const now = { x: clientX, y: clientY };
    const other = [...down.current].find(([id]) => id !== pointerId)?.[1];
    down.current.set(pointerId, now);
    const { scale, x, y } = zoom.current;
    if (other) {
      const factor = distance(now, other) / Math.max(1, distance(before, other));
      show({ scale: Math.min(largest, scale * factor), x: x * factor, y: y * factor });
    } else if (scale > 1) {
      show({ scale, x: x + now.x - before.x, y: y + now.y - before.y });
    }
  };
  const onPointerUp = ({ pointerId, clientX, clientY, timeStamp }: PointerEvent): void => {
    down.current.delete(pointerId);
    const from = start.current;
    start.current = undefined;
    if (!from) return;
    const across = clientX - from.x;
    const along = clientY - from.y;
    if (Math.hypot(across, along) < tapLength) {
      const isSecond = timeStamp - lastTap.current < doubleTap;
      lastTap.current = isSecond ? 0 : timeStamp;
      if (isSecond) show(zoom.current === whole ? { scale: 2.5, x: 0, y: 0 } : whole);
    } else if (zoom.current === whole && Math.abs(across) > Math.max(swipeLength, 2 * Math.abs(along))) {
      turn(across < 0 ? 1 : -1);
    }
  };
  const onPointerCancel = ({ pointerId }: PointerEvent): void => {
    down.current.delete(pointerId);
    start.current = undefined;
  };

  return { zoomed, fingers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel } };
}
