/** What carries words of the business. Compiled into the front ends that use it, never part of the shared copy. */
export { ForbiddenPage } from './ForbiddenPage';
export { NotFoundPage } from './NotFoundPage';
export { ORDER_STATUS_VARIANTS } from './order-status.variants';
