/** A row of `notifications` that has words and no kind. */
export interface WordedNotice {
  readonly type: string;
  readonly title: string;
  readonly message: string;
  readonly createdAt: number | string;
}

interface Kind {
  readonly kind: string;
  readonly data: object;
}

/** The kind, with its data, of a notice in the words of releases until 0.2.0; of any other a note that keeps its words. */
export function readNotice(row: WordedNotice): Kind {
  const { title, message } = row;
  const data = readerOf(row)?.(message, Number(row.createdAt)) ?? null;
  return data === null ? { kind: 'note', data: { title, message } } : { kind: kindOf(row), data };
}

/** Returns what the words of a message name; null where it is in other words. */
type Reader = (message: string, createdAt: number) => object | null;

const KIND_OF_TITLE: Readonly<Record<string, string>> = {
  'Collection rescheduled': 'collection_moved',
  'Address corrected': 'addresses_corrected',
  'Payment received': 'payment_received',
  'Payment due': 'payment_due',
  'Refund paid out': 'refund_paid',
  'Claim received': 'claim_received',
  'Claim approved': 'claim_approved',
  'Claim declined': 'claim_declined',
  'Claim paid out': 'claim_paid_out',
};

function kindOf({ type, title }: WordedNotice): string {
  return type === 'order_update' ? (KIND_OF_TITLE[title] ?? 'order_step') : type;
}

function readerOf(row: WordedNotice): Reader | undefined {
  const status = STATUS_OF_TITLE[`${row.type} ${row.title}`];
  if (status !== undefined) return (message) => readStep(message, STEPS_BY_SENTENCE, status);
  const named = row.type === 'order_update' ? STEPS_BY_TITLE[row.title] : undefined;
  if (named === undefined) return READERS[kindOf(row)];
  return (message) => readStep(message, { [named.sentence]: named.step }, named.status);
}

const STATUS_OF_TITLE: Readonly<Record<string, string>> = {
  'order_confirmed Order confirmed': 'confirmed',
  'order_in_transit Parcel on its way': 'in_transit',
  'order_delivered Parcel delivered': 'delivered',
  'order_cancelled Order cancelled': 'cancelled',
};

/** Steps that bring a new status, by what was said of them. */
const STEPS_BY_SENTENCE: Readonly<Record<string, string>> = {
  'Your order is confirmed.': 'confirmed',
  'A driver will collect the parcel.': 'driver_assigned',
  'The driver is on the way to the pickup address.': 'driver_under_way',
  'Another driver will collect the parcel.': 'driver_changed',
  'The driver has the parcel.': 'collected',
  'The parcel is on its way.': 'in_transit',
  'The parcel is at our depot and leaves for the delivery address next.': 'at_depot',
  'A driver has the parcel and will deliver it.': 'left_depot',
  'The driver is on the way to the delivery address.': 'out_for_delivery',
  'The parcel has arrived.': 'delivered',
  'This order will not be delivered.': 'cancelled',
};

/** Steps that are named in the title. */
const STEPS_BY_TITLE: Readonly<
  Record<string, { readonly step: string; readonly status: string; readonly sentence: string }>
> = {
  'Waiting for a driver': {
    step: 'awaiting_driver',
    status: 'pending',
    sentence: 'We are looking for a driver.',
  },
  'Driver changed': {
    step: 'driver_changed',
    status: 'pending',
    sentence: 'Another driver will collect the parcel.',
  },
  'Out for delivery': {
    step: 'out_for_delivery',
    status: 'in_transit',
    sentence: 'The driver is on the way to the delivery address.',
  },
  'Delivery attempt failed': {
    step: 'attempt_failed',
    status: 'in_transit',
    sentence: 'We will contact you about another attempt.',
  },
  'On its way back to the sender': {
    step: 'return_started',
    status: 'in_transit',
    sentence: 'We could not deliver the parcel and are bringing it back to the sender.',
  },
  'Return to sender stopped': {
    step: 'return_stopped',
    status: 'in_transit',
    sentence: 'We will try to deliver the parcel again.',
  },
  'Returned to sender': {
    step: 'returned',
    status: 'delivered',
    sentence: 'The sender has the parcel back.',
  },
};

function readStep(
  message: string,
  steps: Readonly<Record<string, string>>,
  status: string,
): object | null {
  const [sentence, kind] =
    Object.entries(steps).find(([words]) => message === words || message.startsWith(`${words} `)) ??
    [];
  if (sentence === undefined) return null;
  const said = { step: { kind }, status };
  const rest = message.slice(sentence.length + 1);
  if (rest === '') return said;
  const [, reason] = /^Reason: (.+)$/s.exec(rest) ?? [];
  if (reason !== undefined) return { ...said, reason };
  const due = readDue(rest);
  return due && { ...said, due };
}

const AMOUNT = String.raw`R(\d+\.\d\d)`;
const cents = (rand: string | undefined) => Math.round(Number(rand) * 100);

function readDue(words: string): object | null {
  for (const [method, pattern] of DUE) {
    const found = pattern.exec(words);
    if (found) return { amount: cents(found[1]), method };
  }
  return null;
}

const DUE = [
  ['eft', new RegExp(`^${AMOUNT} is still to be paid by EFT\\.$`)],
  [
    'speedpoint',
    new RegExp(`^Have a bank card ready: you pay ${AMOUNT} at the courier’s card machine\\.$`),
  ],
  ['cash_on_delivery', new RegExp(`^Have ${AMOUNT} in cash ready: it is paid at the door\\.$`)],
] as const;

const EFT = new RegExp(
  `^Pay ${AMOUNT} by EFT(?: to (.+))?, with the reference (EC[0-9A-Z]{12})\\.( Support gives you our bank details\\.)?( We ship when the payment reflects in our account\\.)?$`,
);

function readPayment(words: string): object | null {
  const eft = EFT.exec(words);
  if (eft) {
    const [, amount, payTo = null, orderNumber, , held] = eft;
    return { eft: { amount: cents(amount), orderNumber, payTo, awaitsPayment: Boolean(held) } };
  }
  const due = readDue(words);
  return due && { due };
}

const COLLECTION =
  /^The courier collects the parcel on (\w{3}) (\d+) (\w+)(?:, (\d\d:\d\d)–(\d\d:\d\d))?(?:\.|, or on the next possible day once it is paid\.)(?: |$)/;

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const DAY = 24 * 3_600_000;

/** The collection that a message begins with, and what follows; null where it names none. */
function readCollection(message: string, createdAt: number) {
  const found = COLLECTION.exec(message);
  if (!found) return { collection: null, rest: message };
  const [whole, weekday, date, month, from, to] = found;
  // Words have no year: it is the first one in which that day is not over.
  const year = new Date(createdAt).getUTCFullYear();
  const day = [year, year + 1]
    .map((each) => Date.parse(`${date} ${month} ${each} UTC`))
    .find((instant) => instant > createdAt - 2 * DAY);
  if (day === undefined || WEEKDAYS[new Date(day).getUTCDay()] !== weekday) return null;
  return {
    collection: {
      day: new Date(day).toISOString().slice(0, 10),
      window: from === undefined ? null : `${from}-${to}`,
    },
    rest: message.slice(whole.length),
  };
}

const PRICE = new RegExp(
  `^The price is ${AMOUNT} now, ${AMOUNT} (?:more|less) than the ${AMOUNT} before\\.(?: We pay the ${AMOUNT} back that you paid too much\\.| ${AMOUNT} is still to be paid\\.)?$`,
);
const SAME_PRICE = new RegExp(`^The price stays ${AMOUNT}\\.$`);

function readPrice(words: string): object | null {
  const same = SAME_PRICE.exec(words);
  if (same) return { from: cents(same[1]), to: cents(same[1]), paid: 0 };
  const found = PRICE.exec(words);
  if (!found) return null;
  const [, after, , before, excess, missing] = found;
  const to = cents(after);
  const paid = excess ? to + cents(excess) : missing ? to - cents(missing) : 0;
  return { from: cents(before), to, paid };
}

const RECEIPT = new RegExp(
  `^We have received (your payment of )?${AMOUNT}(?:\\.| for this order: it is paid\\.)(?: We pay back the ${AMOUNT} that you paid too much\\.)? Keep this message as your receipt\\.( We are looking for a driver now\\.)?$`,
);

/** A reader of one amount, and of what follows it where something may. */
function amountIn(before: string, after: string, mayGoOn = false): Reader {
  const pattern = new RegExp(`^${before}${AMOUNT}${after}${mayGoOn ? '(?: (.+))?' : ''}$`, 's');
  return (message) => {
    const [, amount, reason] = pattern.exec(message) ?? [];
    return amount === undefined
      ? null
      : { amount: cents(amount), ...(reason !== undefined && { reason }) };
  };
}

const READERS: Readonly<Record<string, Reader>> = {
  order_placed(message, createdAt) {
    const [, held, more = ''] =
      /^We have your order(\.| and are looking for a driver\.)(?: (.+))?$/.exec(message) ?? [];
    const found = readCollection(more, createdAt);
    if (held === undefined || found === null) return null;
    const { collection, rest } = found;
    const payment = rest === '' ? {} : readPayment(rest);
    return payment && { awaitsPayment: held === '.', collection, ...payment };
  },
  collection_moved(message, createdAt) {
    const found = readCollection(message, createdAt);
    return found?.rest === '' ? { collection: found.collection } : null;
  },
  addresses_corrected(message, createdAt) {
    const found = readCollection(message, createdAt);
    const price = found && readPrice(found.rest);
    return price && { collection: found.collection, price };
  },
  payment_received(message) {
    const found = RECEIPT.exec(message);
    if (!found) return null;
    const [, exact, amount, excess, shipped] = found;
    return {
      amount: cents(amount),
      isExact: exact !== undefined,
      excess: excess === undefined ? 0 : cents(excess),
      isShippedNow: shipped !== undefined,
    };
  },
  payment_due(message) {
    const due = readDue(message);
    return due && { due };
  },
  refund_paid: amountIn('We have paid back ', ' for this order\\.'),
  claim_received: amountIn(
    'We have your claim for ',
    '\\. We will write to you when we have decided\\.',
  ),
  claim_approved: amountIn('We will pay out ', ' for your claim\\.', true),
  claim_declined(message) {
    const [words, reason] = /^We do not pay out your claim\.(?: (.+))?$/s.exec(message) ?? [];
    return words === undefined ? null : { ...(reason !== undefined && { reason }) };
  },
  claim_paid_out: amountIn('We have paid out ', ' for your claim\\.'),
};
