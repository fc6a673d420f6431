export { RouteLine, type RouteLineProps } from './RouteLine';
export type { RouteState } from './Track';
