import { array, type InferType, object, string } from 'yup';
import { LIMITS } from '../limits';
import type { StatementColumns } from '../rules/bank-layouts';
import { accountIn } from '../rules/bank-statement';
import { parseOrderNumber } from '../rules/order-number';
import { choice, optionalText, requiredText, seenVersion, trimmed, wholeNumber } from './fields';
import { rand } from './money-field';
import { PAGE_FIELDS } from './query.schema';

const NO_ACCOUNT = 'Enter the number of the account, at least 5 digits';
const NO_COLUMN = 'Column must be a whole number from 1 to 60';

/** Columns are counted from 1, as spreadsheets show them. */
const column = () => wholeNumber(NO_COLUMN).min(1, NO_COLUMN).max(60, NO_COLUMN);

/**
 * Query of `POST /api/bank-statements`: whose statement it is, and which column is which where the file is in the layout of
 * no bank that we know.
 */
export const statementImportSchema = object({
  account: string()
    .typeError(NO_ACCOUNT)
    .transform(trimmed)
    .required(NO_ACCOUNT)
    .transform((value: unknown) => (typeof value === 'string' ? (accountIn(value) ?? '') : value)),
  dayColumn: column(),
  textColumn: column(),
  /** Beside the text, for banks that keep the payer's reference by itself. */
  referenceColumn: column(),
  /** Money in and, with a sign, money out; or money in alone. */
  amountColumn: column(),
}).test('columns', 'Choose the columns of the date, the text and the amount', (query) => {
  const chosen = [query.dayColumn, query.textColumn, query.amountColumn];
  return (
    chosen.every(Boolean) || [...chosen, query.referenceColumn].every((one) => one === undefined)
  );
});
export type StatementImportQuery = InferType<typeof statementImportSchema>;

/** The columns that a person chose; null for the layout that the file is recognised by. */
export function columnsOf(query: Omit<StatementImportQuery, 'account'>): StatementColumns | null {
  const { dayColumn, textColumn, referenceColumn, amountColumn } = query;
  if (!dayColumn || !textColumn || !amountColumn) return null;
  const texts = referenceColumn ? [textColumn - 1, referenceColumn - 1] : [textColumn - 1];
  return { day: dayColumn - 1, texts, amount: amountColumn - 1, moneyIn: null };
}

/** The outcome of a line of a statement: nothing yet, a payment of an order, or set aside with a reason. */
export const BANK_LINE_STATES = ['open', 'confirmed', 'ignored'] as const;
export type BankLineState = (typeof BANK_LINE_STATES)[number];

/** Query of `GET /api/bank-lines` */
export const bankLineListQuerySchema = object({
  ...PAGE_FIELDS,
  state: choice('State', BANK_LINE_STATES).default('open'),
});
export type BankLineListQuery = InferType<typeof bankLineListQuerySchema>;

/** `POST /api/bank-lines/{id}/confirmation`: the line is a payment of this order. */
export const bankLineConfirmationSchema = object({
  orderNumber: requiredText(
    'Waybill number is required',
    'Waybill number',
    LIMITS.orderNumberTyped,
  ),
  version: seenVersion('line').required('Version is required'),
});
export type BankLineConfirmationRequest = InferType<typeof bankLineConfirmationSchema>;

const MANY_PARTS = `Choose from 2 to ${LIMITS.bankLineParts} orders`;
const TWICE = 'This order is there already: enter its amount once';

const partsSchema = array(
  object({
    orderNumber: requiredText(
      'Waybill number is required',
      'Waybill number',
      LIMITS.orderNumberTyped,
    ),
    /** What of the line pays this order. */
    amount: rand('Amount', LIMITS.payment)
      .required('Amount is required')
      .moreThan(0, 'Amount must be more than R0.00'),
  }),
)
  .typeError(MANY_PARTS)
  .required(MANY_PARTS)
  .min(2, MANY_PARTS)
  .max(LIMITS.bankLineParts, MANY_PARTS);

/** `POST /api/bank-lines/{id}/parts`: the line pays several orders, each a part of it. */
export const bankLinePartsSchema = object({
  parts: partsSchema.test('each-once', function (parts) {
    const numbers = numbersOf(parts);
    const at = numbers.findIndex((number, index) => numbers.indexOf(number) < index);
    return at < 0 || this.createError({ path: `${this.path}[${at}].orderNumber`, message: TWICE });
  }),
  version: seenVersion('line').required('Version is required'),
});
export type BankLinePartsRequest = InferType<typeof bankLinePartsSchema>;

/** The orders that parts name, in one spelling, but for what is no number; none while a part is incomplete. */
function numbersOf(parts: unknown): unknown[] {
  if (!partsSchema.isValidSync(parts)) return [];
  return parts.map(({ orderNumber }) => parseOrderNumber(orderNumber)?.orderNumber ?? orderNumber);
}

const MANY = `Send from 1 to ${LIMITS.statementConfirmations} lines`;

/** `POST /api/bank-lines/confirmations`: each line pays exactly what is due of the order in its text. */
export const bankLineConfirmationsSchema = object({
  lines: array(
    object({
      id: wholeNumber('Line must be a whole number').required('Line is required'),
      version: seenVersion('line').required('Version is required'),
    }),
  )
    .typeError(MANY)
    .required(MANY)
    .min(1, MANY)
    .max(LIMITS.statementConfirmations, MANY),
});
export type BankLineConfirmationsRequest = InferType<typeof bankLineConfirmationsSchema>;

/** `PATCH /api/bank-lines/{id}`: sets a line aside, or opens it again. */
export const bankLineChangeSchema = object({
  state: choice('State', ['open', 'ignored'] as const).required('State is required'),
  reason: optionalText('Reason', LIMITS.paymentReason).when('state', ([state], field) =>
    state === 'ignored' ? field.required('Reason is required') : field,
  ),
  version: seenVersion('line').required('Version is required'),
});
export type BankLineChangeRequest = InferType<typeof bankLineChangeSchema>;
