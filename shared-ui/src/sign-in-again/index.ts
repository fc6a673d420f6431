export { KeepWork } from './KeepWork';
