export { formatDate, formatMoment, formatSpan } from '@courier/contract';
export { useMinute } from './use-minute';
