export { formatDate, formatMoment, formatSpan } from '@courier/contract';
