export { lazyWithRetry, lazyScreen } from './lazy-screen';
