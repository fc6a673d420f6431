/** The working list of orders, for the front ends of the staff: with filters, views, selection, and what is done to many. */
export { BulkUpdateButton } from './bulk/BulkUpdateButton';
export { BulkWatch } from './bulk/BulkWatch';
export {
  checkCourier,
  CourierField,
  type CourierValues,
  NO_COURIER,
  RoomForCouriers,
} from './couriers/CourierField';
export { couriersNamed, isReady, parcelsWords, readinessOf } from './couriers/courier-words';
export { ExportButton } from './export/ExportButton';
export { ExportOrders } from './export/ExportOrders';
export { AttentionFilter } from './filters/AttentionFilter';
export { KIND_LABELS } from './filters/kind-labels';
export { HeadingSearch } from './HeadingSearch';
export { notReadyWords } from './not-ready';
export {
  orderListApi,
  orderPath,
  putOrderEverywhere,
  useCouriersQuery,
  useLazyDeliveryDaysQuery,
  useLazyOrderQuery,
  useOrderQuery,
  whenAnswered,
} from './order-list.api';
export { type OrderListKind, summaryOf, wholeList } from './order-lists';
export { isSetBack, sentence, setBackWords, STATUS_OPTIONS } from './order-status';
export { OrderConflictNote } from '../order-changes/OrderConflict';
export { OrderList } from './OrderList';
export { OrderNotFound } from './OrderNotFound';
export { OrderRows } from './OrderRows';
export { OrderSearch } from './OrderSearch';
export { PromiseWords } from './PromiseWords';
export { AssignSelection } from './selection/AssignSelection';
export { addressOfOrder, useAskedAct, useOrderAddress } from './use-order-address';
