import 'shared/bootstrap/public-path';
import 'react-dom/client';
import { takeNotes } from './reports/notes.ts';

takeNotes();

// React and the site start in separate tasks; a single long task would block input on a phone.
setTimeout(() => void import(/* webpackMode: "eager" */ './start.tsx'));
