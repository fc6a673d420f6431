export { Timeline, type TimelineState } from './Timeline';
