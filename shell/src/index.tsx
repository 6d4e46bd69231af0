import 'shared/bootstrap/public-path';
import 'react-dom/client';

// React and the site start in a task of their own each: one long task would keep a phone from answering.
setTimeout(() => void import(/* webpackMode: "eager" */ './start.tsx'));
