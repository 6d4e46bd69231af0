// Imported first by the entry of each server bundle: the worker that evaluates the bundle sets the base URL
// of the version's pictures.
declare const __club_public_path__: string;
declare let __webpack_public_path__: string;

__webpack_public_path__ = __club_public_path__;

export {};
