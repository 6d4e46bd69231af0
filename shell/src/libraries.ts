import React from 'react';
import ReactDom from 'react-dom';
import reactDomPackage from 'react-dom/package.json';
import JsxRuntime from 'react/jsx-runtime';
import reactPackage from 'react/package.json';
import * as Router from 'react-router-dom';
import routerPackage from 'react-router-dom/package.json';
import * as SharedAuth from 'shared/auth';
import { contractVersion } from 'shared/contract';
import * as Swr from 'swr';
import swrPackage from 'swr/package.json';

interface Library {
  version: string;
  exports: unknown;
}

/**
 * The single instances of the shared libraries by module name: provided to browser builds of the remotes
 * through the share scope of module federation, and to server builds through `require`. The names are those
 * of tooling/bundler/federation.ts.
 */
export const libraries: Record<string, Library> = {
  react: { version: reactPackage.version, exports: React },
  'react/jsx-runtime': { version: reactPackage.version, exports: JsxRuntime },
  'react-dom': { version: reactDomPackage.version, exports: ReactDom },
  'react-router-dom': { version: routerPackage.version, exports: Router },
  swr: { version: swrPackage.version, exports: Swr },
  'shared/auth': { version: `${contractVersion}.0.0`, exports: SharedAuth },
};
