import type { PaymentEntryMethod } from '../enumerations';
import type { IsoMonth, StatementLineKind } from '../rules/account-statement';

/** Monthly statements of an account. Amounts in rand; prices include the tax. */

/** Item of `GET /api/statements/months`: a month in which something happened, in South Africa. */
export interface StatementMonthView {
  month: IsoMonth;
}

/** Answer of `GET /api/statements/month` */
export interface StatementView {
  month: IsoMonth;
  customer: { name: string; email: string };
  /** What was due when the month began, as the month before closed; with a minus what the account had in its favour. */
  openingBalance: number;
  /** What the month adds: prices, and money that went back. */
  charged: number;
  /** What it takes off: payments, credits and cancelled orders. */
  credited: number;
  /** What is still due at its end, or by now; with a minus what the account has in its favour. */
  closingBalance: number;
  /** In the order of their days. Of very many the first ones: the file has all. */
  lines: StatementLineView[];
  /** How many there are in all. */
  lineCount: number;
}

export interface StatementLineView {
  /** The South African day: of money that on which it came in or went out. */
  day: string;
  /** The day on which it was entered, where it is about an earlier month; null for any other. */
  enteredOn: string | null;
  kind: StatementLineKind;
  orderNumber: string;
  /** How money came in or went out; null for prices and credits. */
  method: PaymentEntryMethod | null;
  /** What is owed more; with a minus what is owed less. */
  amount: number;
  /** What is due after it. */
  balance: number;
}
