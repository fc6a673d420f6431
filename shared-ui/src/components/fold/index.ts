export { Fold } from './Fold';
