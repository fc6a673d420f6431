/** What carries words of the business. Compiled into the front ends that use it, never part of the shared copy. */
export { AddToAccount } from './AddToAccount';
export { dayOptions, windowOptions } from './collection-options';
export { CollectionFields, collectionFieldsOf } from './CollectionFields';
export { ContactFields } from './ContactFields';
export { ForbiddenPage } from './ForbiddenPage';
export { NotFoundPage } from './NotFoundPage';
export { ORDER_COLUMNS } from './order-columns';
export { orderRoute, type RouteProgress } from './order-route';
export {
  AttentionStamp,
  AwaitsPaymentStamp,
  ORDER_STATUS_TONES,
  OrderStatusStamp,
} from './order-status';
export { StaffOnly, type StaffMember } from './StaffOnly';
