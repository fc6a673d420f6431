export { formatDate, formatMoment } from './moment';
