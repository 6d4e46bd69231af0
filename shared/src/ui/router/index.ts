/**
 * Exactly the router exports in use: bundles share this module under the name `react-router-dom`, which keeps
 * the rest of the router out of the download. It must import from `react-router`, since a module shared as
 * `react-router-dom` that imports `react-router-dom` would import itself.
 */
export { Link } from './link.tsx';
export {
  BrowserRouter,
  Route,
  Routes,
  matchPath,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  useSearchParams,
} from 'react-router';
