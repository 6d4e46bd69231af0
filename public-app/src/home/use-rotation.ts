import { useEffect, useState, useSyncExternalStore } from 'react';
import type { FocusEvent } from 'react';

export interface Rotation {
  index: number;
  /**
   * The view after this one, so that its pictures can be fetched in time. Nothing but `index` as long as the page
   * arrives: pictures that nobody sees yet would compete with those in sight.
   */
  next: number;
  /** Whether the visitor stopped it; hovering only holds it. */
  paused: boolean;
  togglePause: () => void;
  select: (index: number) => void;
  /** Goes to the element that holds the rotation while the pointer or the focus is in it. */
  hold: {
    onPointerEnter: () => void;
    onPointerLeave: () => void;
    onFocus: () => void;
    onBlur: (event: FocusEvent) => void;
  };
}

/**
 * Shows `count` views in turn, each for `interval` milliseconds. Stands still while it is paused, hovered,
 * focused or in a hidden tab, and from the start for visitors who want no motion.
 */
export function useRotation(count: number, interval: number): Rotation {
  const [index, setIndex] = useState(0);
  const still = useSyncExternalStore(onMotionChange, wantsNoMotion, () => false);
  const [chosen, setChosen] = useState<boolean>();
  const paused = chosen ?? still;
  const [held, setHeld] = useState(false);
  const arrived = useSyncExternalStore(
    noChange,
    () => true,
    () => false,
  );

  useEffect(() => {
    if (paused || held || count < 2) return;
    const timer = setInterval(() => {
      if (!document.hidden) setIndex((current) => (current + 1) % count);
    }, interval);
    return () => clearInterval(timer);
    // A view chosen by hand stays for a whole interval: `index` starts the clock anew.
  }, [paused, held, count, interval, index]);

  const current = count === 0 ? 0 : index % count;
  return {
    index: current,
    next: arrived && count > 0 ? (current + 1) % count : current,
    paused,
    togglePause: () => setChosen(!paused),
    select: setIndex,
    hold: {
      onPointerEnter: () => setHeld(true),
      onPointerLeave: () => setHeld(false),
      onFocus: () => setHeld(true),
      onBlur: (event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setHeld(false);
      },
    },
  };
}

const noChange = () => () => undefined;

const motionQuery = (): MediaQueryList => window.matchMedia('(prefers-reduced-motion: reduce)');

const wantsNoMotion = (): boolean => motionQuery().matches;

function onMotionChange(listener: () => void): () => void {
  const query = motionQuery();
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
