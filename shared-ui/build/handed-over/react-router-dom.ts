/**
 * The part of the router that the shell hands to the remotes: all of it would cost the landing page 30 kB. This is the
 * one list of it, which a remote's build reads too.
 */
export {
  createSearchParams,
  Link,
  matchPath,
  Navigate,
  NavLink,
  Outlet,
  Route,
  Routes,
  useHref,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router-dom';
