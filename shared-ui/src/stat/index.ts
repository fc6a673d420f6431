export { Stat, StatStrip, type StatProps, type StatSize } from './Stat';
