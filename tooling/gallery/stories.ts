import type { ComponentType } from 'react';

/** A module of stories: each component that it exports is one state. */
type StoryModule = Record<string, ComponentType | boolean>;

/** One file of stories: `Button.stories.tsx`. */
export interface StoryFile {
  /** Whether each state stands on a page of its own (`export const apart = true`), as a dialog does. */
  isApart: boolean;
  states: Record<string, ComponentType>;
}

interface ModuleContext {
  keys: () => string[];
  (key: string): StoryModule;
}

declare global {
  interface ImportMeta {
    /** The bundler's list of the modules of a folder. */
    webpackContext: (folder: string, options: { recursive: boolean; regExp: RegExp }) => ModuleContext;
  }
}

const contexts = [
  import.meta.webpackContext('../../shared/src', { recursive: true, regExp: /\.stories\.tsx$/ }),
  import.meta.webpackContext('../../shell/src', { recursive: true, regExp: /\.stories\.tsx$/ }),
  import.meta.webpackContext('../../public-app/src', { recursive: true, regExp: /\.stories\.tsx$/ }),
  import.meta.webpackContext('../../member-app/src', { recursive: true, regExp: /\.stories\.tsx$/ }),
  import.meta.webpackContext('../../admin-app/src', { recursive: true, regExp: /\.stories\.tsx$/ }),
];

const nameOf = (path: string): string => path.replace(/^.*\/(.+)\.stories\.tsx$/, '$1');

const readFile = (module: StoryModule): StoryFile => ({
  isApart: module['apart'] === true,
  states: Object.fromEntries(
    Object.entries(module).filter((entry): entry is [string, ComponentType] => entry[0] !== 'apart'),
  ),
});

/** All stories, by the name of their file. */
export const storyFiles: ReadonlyMap<string, StoryFile> = new Map(
  contexts
    .flatMap((context) => context.keys().map((key) => [nameOf(key), readFile(context(key))] as const))
    .sort(([a], [b]) => a.localeCompare(b)),
);
