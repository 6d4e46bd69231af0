import { outdoors } from '../scenery/outdoors.ts';
import { landscapes } from '../svg/pictures.ts';
import { rooms } from '../scenery/rooms.ts';

const gardens = Object.entries(outdoors);

/** Rooms and gardens in turn. */
export const gallery = landscapes(
  Object.entries(rooms).flatMap((room, index) => [room, ...gardens.slice(index, index + 1)]),
  2,
);
