export { TopBar, TopBarLink, type TopBarLinkProps, type TopBarProps } from './TopBar';
