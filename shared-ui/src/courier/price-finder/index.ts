export { PriceFinder } from './PriceFinder';
