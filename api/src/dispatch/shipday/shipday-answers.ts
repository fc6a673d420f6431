import { boolean, type InferType, object } from 'yup';
import { limitDepth } from '../../platform/http/depth-limit';
import { isPlainObject, lenientText } from './response-parsers';

/** The answer of every writing call, also of refusals that come with HTTP 200. */
const answerSchema = object({
  success: boolean()
    .nullable()
    .transform((value: unknown) => (typeof value === 'boolean' ? value : null))
    .default(null)
    .defined(),
  response: lenientText(),
  message: lenientText(),
  orderId: lenientText(),
  errorCode: lenientText(),
  errorMessage: lenientText(),
});

export type ShipdayAnswer = InferType<typeof answerSchema>;

/** null when the body is not an answer at all. */
export function readAnswer(body: unknown): ShipdayAnswer | null {
  return isPlainObject(body) ? answerSchema.cast(limitDepth(body).value) : null;
}

/** An order of `GET /orders/{orderNumber}`, as far as taking it over needs. */
const foundOrderSchema = object({ orderId: lenientText(), orderNumber: lenientText() });

/** The ids of the orders with that number, in the order of the answer; null when it is no such list. */
export function readFoundOrders(body: unknown, orderNumber: string): string[] | null {
  if (!Array.isArray(body)) return null;
  return body
    .filter(isPlainObject)
    .map((order) => foundOrderSchema.cast(limitDepth(order).value))
    .filter((order) => order.orderNumber === null || order.orderNumber === orderNumber)
    .flatMap(({ orderId }) => (orderId === null ? [] : [orderId]));
}
