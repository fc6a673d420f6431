/** `@courier/shared-ui/route-map`, not part of the shared design system: few screens have a map. */
export { RouteMap, type MapPlace } from './RouteMap';
