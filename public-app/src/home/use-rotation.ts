import { useEffect, useState, useSyncExternalStore } from 'react';
import type { FocusEvent } from 'react';

export interface Rotation {
  index: number;
  /**
   * The next view, for prefetching its pictures. Equal to `index` while the page loads, so that pictures off
   * screen do not compete with visible ones.
   */
  next: number;
  /** Whether the visitor paused it; hover and focus suspend it without pausing. */
  paused: boolean;
  togglePause: () => void;
  select: (index: number) => void;
  /** Ref of the element whose hover and focus suspend the rotation. */
  hold: {
    onPointerEnter: () => void;
    onPointerLeave: () => void;
    onFocus: () => void;
    onBlur: (event: FocusEvent) => void;
  };
}

/**
 * Shows `count` views in turn, each for `interval` milliseconds. Suspended while it is paused, hovered,
 * focused or in a hidden tab, and paused initially with `prefers-reduced-motion`.
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
    // A view chosen by hand stays for a whole interval: a change of `index` restarts the timer.
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
