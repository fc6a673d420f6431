export { Stamp } from './Stamp';
