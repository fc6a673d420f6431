/** Where a statement has what we read of it: columns from 0. */
export interface StatementColumns {
  readonly day: number;
  /** Put together to one text, in this order. */
  readonly texts: readonly number[];
  /** One column for both ways, or one for money in and one for money out. */
  readonly amount: number | null;
  readonly moneyIn: number | null;
}

/** How a bank writes its statements as CSV. */
export interface BankLayout {
  readonly bank: string;
  /** The names of the columns as the bank writes them, in its order; null for statements without names. */
  readonly header: readonly string[] | null;
  /** How the first cell of some row begins where there are no names. */
  readonly begins?: string;
  readonly columns: StatementColumns;
  /** The column of the account's number, where each line has it. */
  readonly account?: number;
  /** What the first cell of each line is, where a file has other records beside them. */
  readonly record?: string;
}

const AMOUNT = { moneyIn: null } as const;

/**
 * Statements of the five large banks, as public documents have them: the bank statement import of ERPNext for South Africa
 * (csf_za) and programs that read exports of customers. Spelling and case of names do not matter; their order does, which
 * alone tells some banks from others.
 */
export const BANK_LAYOUTS = [
  {
    bank: 'FNB',
    header: [
      'Date',
      'Service Fee',
      'Amount',
      'Description',
      'Reference',
      'Balance',
      'Cheque Number',
    ],
    columns: { day: 0, texts: [3, 4], amount: 2, ...AMOUNT },
  },
  {
    bank: 'FNB',
    header: ['Date', 'Amount', 'Balance', 'Description'],
    columns: { day: 0, texts: [3], amount: 1, ...AMOUNT },
  },
  {
    bank: 'FNB',
    header: [
      '5',
      'Number',
      'Date',
      'Description1',
      'Description2',
      'Description3',
      'Amount',
      'Balance',
      'Accrued Charges',
    ],
    columns: { day: 2, texts: [3, 4, 5], amount: 6, ...AMOUNT },
    record: '5',
  },
  {
    bank: 'Standard Bank',
    header: [
      'Date',
      'Value Date',
      'Statement Number',
      'Description',
      'Amount',
      'Balance',
      'Type',
      'Originator Reference',
      'Customer Reference',
    ],
    columns: { day: 0, texts: [3, 7, 8], amount: 4, ...AMOUNT },
  },
  {
    bank: 'Absa',
    header: ['Date', 'Description', 'Amount', 'Balance'],
    columns: { day: 0, texts: [1], amount: 2, ...AMOUNT },
  },
  {
    bank: 'Nedbank',
    header: null,
    begins: 'Statement Enquiry',
    columns: { day: 0, texts: [1], amount: 2, ...AMOUNT },
  },
  {
    bank: 'Capitec',
    header: ['Account', 'Date', 'Description', 'Reference', 'Amount', 'Fees', 'Balance'],
    columns: { day: 1, texts: [2, 3], amount: 4, ...AMOUNT },
    account: 0,
  },
  {
    bank: 'Capitec',
    header: [
      'Nr',
      'Account',
      'Posting Date',
      'Transaction Date',
      'Description',
      'Original Description',
      'Parent Category',
      'Category',
      'Money In',
      'Money Out',
      'Fee',
      'Balance',
    ],
    columns: { day: 2, texts: [4, 5], amount: null, moneyIn: 8 },
    account: 1,
  },
] as const satisfies readonly BankLayout[];

/** The layout that a row of names, or a row of a statement without names, belongs to; null for any other row. */
export function layoutOf(cells: readonly string[]): BankLayout | null {
  const names = cells.map(compared);
  while (names.at(-1) === '') names.pop();
  const known: readonly BankLayout[] = BANK_LAYOUTS;
  const found = known.find(({ header, begins }) =>
    header
      ? header.length === names.length && header.every((name, at) => compared(name) === names[at])
      : names[0]?.startsWith(compared(begins ?? '')),
  );
  return found ?? null;
}

/** Letters and digits alone, so that `Money In (R)` and `money_in` differ from nothing but their name. */
function compared(name: string): string {
  return name
    .toLowerCase()
    .replace(/\(r\)|\(zar\)/g, '')
    .replace(/[^a-z0-9]/g, '');
}
