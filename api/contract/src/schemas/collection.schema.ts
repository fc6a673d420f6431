import { type InferType, object, string } from 'yup';
import { SERVICE_TYPES } from '../enumerations';
import { LIMITS } from '../limits';
import { choice, day, missingIfNull, optionalText } from './fields';
import { quoteIdSchema } from './quote-id.schema';

const WINDOW_MESSAGE = 'Collection window must be like 08:00-12:00';

/** Which of the days can be chosen only the server knows, at the time of the request. */
export function collectionDayField() {
  return day('Collection day');
}

export function collectionWindowField() {
  return string()
    .typeError(WINDOW_MESSAGE)
    .transform(missingIfNull)
    .matches(/^\d\d:\d\d-\d\d:\d\d$/, WINDOW_MESSAGE);
}

/** Query of `GET /api/collection-days`: for a quote, for an order, or for anywhere that is served every day. */
export const collectionDaysQuerySchema = object({
  serviceType: choice('Service type', SERVICE_TYPES).required('Service type is required'),
  quoteId: quoteIdSchema.notRequired(),
  orderNumber: optionalText('Waybill number', LIMITS.orderNumberTyped),
});
export type CollectionDaysQuery = InferType<typeof collectionDaysQuerySchema>;
