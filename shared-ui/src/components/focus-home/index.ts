export { focusHome } from './focus-home';
