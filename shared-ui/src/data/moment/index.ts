export { formatDate, formatMoment } from '@courier/contract';
