import type { OrderStatus } from '../enumerations';
import type { BankLineState } from '../schemas/bank-statement.schema';
import type { OrderChangeView } from './management.views';

/** Answers about statements of the company's bank. Amounts in rand. */

/** Answer of `POST /api/bank-statements` */
export interface StatementImportView {
  /** null where a person chose the columns. */
  bank: string | null;
  account: string;
  /** Lines of money that came in and were not there before. */
  added: number;
  /** Lines that an earlier statement had already. */
  known: number;
  /** Lines of money that went out, which are not kept. */
  out: number;
  /** The lines of the file that could not be read, each with the reason, the first hundred. */
  refused: { line: number; reason: string }[];
  /** Their numbers alone, for front ends from before the reasons. */
  unreadable: number[];
}

/** The order that a line pays, or seems to. */
export interface BankLineOrderView {
  orderNumber: string;
  status: OrderStatus;
  total: number;
  /** What is still to be paid. */
  due: number;
}

/** One of several orders that a line pays, or names. */
export interface BankLinePartView extends BankLineOrderView {
  /** What a confirmed line pays of it; of any other, what is due of it, and nothing of one that was cancelled. */
  amount: number;
  /** Whether the payment that was made of it was reversed. */
  isReversed: boolean;
}

/** An order of which exactly the amount of a line is due. Whether the line pays it, a person decides. */
export interface BankLineProposalView {
  orderNumber: string;
  /** The customer's name; of an order without an account, the sender's. */
  name: string;
  total: number;
  /** Whether the text has a number that differs from the order's by a single slip. */
  isNumberClose: boolean;
  /** Whether the text has a part of the customer's or the sender's name. */
  isNameInText: boolean;
}

/** Money that came in, as a bank statement has it. */
export interface BankLineView {
  id: number;
  account: string;
  /** The South African day on the statement. */
  day: string;
  text: string;
  amount: number;
  state: BankLineState;
  /** The order whose number is in the text; of a confirmed line, the one that it pays. null where they are several. */
  order: BankLineOrderView | null;
  /** The orders that a line names, or a confirmed one pays, where they are several; else missing. */
  parts?: BankLinePartView[];
  /** What an open line without an order may pay, the likeliest first; missing where nothing is proposed. */
  proposals?: BankLineProposalView[];
  /** Whether an open line pays exactly what is due of its order. */
  isExact: boolean;
  /** Whether the payments that were made of it were all reversed, so that the line may be opened again. */
  isReversed: boolean;
  /** Why it was set aside. */
  reason: string | null;
  /** Who confirmed it or set it aside; null while nobody has. */
  changedBy: OrderChangeView['actor'] | null;
  version: number;
}

/** Answer of `POST /api/bank-lines/confirmations` */
export interface BankLineConfirmationsView {
  confirmed: number;
  /** Lines that stay open, each with the reason. */
  left: { id: number; reason: string }[];
}
