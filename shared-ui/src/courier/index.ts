/** What carries words of the business. Compiled into the front ends that use it, never part of the shared copy. */
export { ForbiddenPage } from './ForbiddenPage';
export { NotFoundPage } from './NotFoundPage';
export { orderRoute, type RouteProgress } from './order-route';
export { ORDER_STATUS_VARIANTS } from './order-status.variants';
