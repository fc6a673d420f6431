import { type InferType, object } from 'yup';
import { orderNumbers } from './fields';
import { quoteIdSchema } from './quote-id.schema';

/** Query of `GET /api/orders/{orderNumber}/label.pdf`: who has no account shows the quote that became the order. */
export const labelQuerySchema = object({ quoteId: quoteIdSchema });
export type LabelQuery = InferType<typeof labelQuerySchema>;

const NONE = 'Choose at least one order';

/** Query of `GET /api/labels.pdf`: order numbers in any spelling, separated by commas, each returned once. */
export const labelsQuerySchema = object({ orders: orderNumbers().required(NONE).min(1, NONE) });
export type LabelsQuery = InferType<typeof labelsQuerySchema>;
