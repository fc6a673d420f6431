export { TopBar, TopBarLink } from './TopBar';
