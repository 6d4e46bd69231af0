import { outdoors } from './outdoors.ts';
import { landscapes } from './pictures.ts';
import { rooms } from './rooms.ts';

const gardens = Object.entries(outdoors);

/** Rooms and gardens in turn. */
export const gallery = landscapes(
  Object.entries(rooms).flatMap((room, index) => [room, ...gardens.slice(index, index + 1)]),
  2,
);
