export { changeWords, type OrderConflict, orderConflictOf } from '@courier/shared-ui/courier';
