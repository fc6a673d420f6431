export { lazyPart, lazyScreen } from './lazy-screen';
