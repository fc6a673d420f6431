import { array, type InferType, object, string } from 'yup';
import { LIMITS } from '../limits';
import { parseOrderNumber } from '../rules/order-number';
import { quoteIdSchema } from './quote-id.schema';

/** Query of `GET /api/orders/{orderNumber}/label.pdf`: who has no account shows the quote that became the order. */
export const labelQuerySchema = object({ quoteId: quoteIdSchema });
export type LabelQuery = InferType<typeof labelQuerySchema>;

const NONE = 'Choose at least one order';
const NOT_A_NUMBER = 'Each must be a waybill number';
const TOO_MANY = `Choose at most ${LIMITS.ordersOfLabels} orders at a time`;

/** Query of `GET /api/labels.pdf`: order numbers in any spelling, separated by commas, each returned once. */
export const labelsQuerySchema = object({
  orders: array()
    .transform((_, typed: unknown) => numbersOf(typed))
    .of(string().required(NONE).test('order-number', NOT_A_NUMBER, isOrderNumber))
    .required(NONE)
    .min(1, NONE)
    .max(LIMITS.ordersOfLabels, TOO_MANY),
});
export type LabelsQuery = InferType<typeof labelsQuerySchema>;

function isOrderNumber(typed: string): boolean {
  return parseOrderNumber(typed) !== null;
}

/** What cannot be an order number stays as it was typed, for the rule to name. */
function numbersOf(typed: unknown): unknown {
  if (typeof typed !== 'string') return typed;
  const parts = typed.split(',').filter((part) => part.trim() !== '');
  return [...new Set(parts.map((part) => parseOrderNumber(part)?.orderNumber ?? part))];
}
