export { useAddress, withParameters } from './use-address';
