export { Stat, StatStrip } from './Stat';
