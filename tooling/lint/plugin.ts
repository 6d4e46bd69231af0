import type { Plugin } from '@oxlint/plugins';
import { ownClasses } from './own-classes.ts';
import { reasonedAssertions } from './reasoned-assertions.ts';

/** The rules of this repository's own, which Oxlint loads by this file's path. */
const plugin: Plugin = {
  meta: { name: 'club' },
  rules: { 'own-classes': ownClasses, 'reasoned-assertions': reasonedAssertions },
};

export default plugin;
