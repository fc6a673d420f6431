import {
  ADJUSTMENT_REASON_WORDS,
  AUDIT_ACCOUNTS,
  AUDIT_WORDS,
  type AuditEntryView,
  BLOCK_KIND_LABELS,
  CLAIM_KIND_LABELS,
  CLAIM_STATE_LABELS,
  COMPANY_SETTING_KEYS,
  COMPANY_SETTINGS,
  displayStatus,
  FAILED_ATTEMPT_WORDS,
  FIGURE_GROUP_LABELS,
  formatRand,
  HOLD_REASON_LABELS,
  monthInWords,
  PAYMENT_ENTRY_METHOD_LABELS,
  PAYMENT_STATUS_LABELS,
  ROLE_WORDS,
  statementDay,
} from '@courier/contract';
import { formatMoment } from '@courier/shared-ui/moment';
import {
  AMOUNT_LABELS,
  AREA_DAYS,
  AREA_LABELS,
  EFFECT_LABELS,
  STORE_LABELS,
} from '../../shared/forms/field-labels';

type Entry = Pick<AuditEntryView, 'kind' | 'subjectType' | 'subjectId' | 'accountNames'>;
type Labels = Readonly<Record<string, string>>;

/** What a value of an entry is called: as on the form where it is changed, else by its path, `customerId` as `Customer`. */
export function fieldWords(entry: Entry, path: string): string {
  const label = labelIn(labelsOf(entry), path) ?? labelIn(LABELS, path);
  if (label !== undefined) return label;
  const words = path
    .replace(/^(is|has)(?=[A-Z])/, '')
    .replace(/([a-z])Id$/, '$1')
    .replace(/([a-z])([A-Z0-9])/g, '$1 $2')
    .replace(/[._]/g, ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A value as people say it: what somebody typed is left as it is. */
export function valueWords(entry: Entry, path: string, value: unknown): string {
  if (Array.isArray(value)) return value.map((one) => valueWords(entry, path, one)).join(', ');
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return numberWords(entry, path, value);
  if (typeof value !== 'string') return JSON.stringify(value);
  const words = VALUES.get(`${entry.kind}.${path}`) ?? VALUES.get(path);
  if (words) return labelIn(words, value) ?? displayStatus(value);
  if (CODES.has(path)) return displayStatus(value);
  if (isOfCompany(entry) && FLAGS.has(value)) return value === 'true' ? 'yes' : 'no';
  if (Number.isNaN(Date.parse(value))) return value;
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return formatMoment(value);
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return statementDay(value);
  return /^\d{4}-\d\d$/.test(value) ? monthInWords(value) : value;
}

function numberWords({ accountNames }: Entry, path: string, value: number): string {
  if (AMOUNTS.has(path)) return formatRand(value);
  if (AUDIT_ACCOUNTS.has(path)) return accountNames[value] ?? `account ${value}`;
  return NUMBERED.has(path) ? `#${value}` : `${value}`;
}

function labelsOf(entry: Entry): Labels {
  if (entry.subjectType === 'rate_card') return RATE_LABELS;
  if (entry.subjectType !== 'store') return {};
  if (isOfCompany(entry)) return SETTING_LABELS;
  return entry.subjectId.startsWith('area ')
    ? { ...AREA_LABELS, weekdays: AREA_DAYS }
    : STORE_LABELS;
}

/** Settings of the company stand among stores, as `company bank`. */
function isOfCompany({ subjectType, subjectId }: Entry): boolean {
  return subjectType === 'store' && subjectId.startsWith('company ');
}

/** undefined where there is none, whatever the key is. */
function labelIn(labels: Labels, key: string): string | undefined {
  return Object.hasOwn(labels, key) ? labels[key] : undefined;
}

const RATE_LABELS: Labels = { ...AMOUNT_LABELS, ...EFFECT_LABELS };

const SETTING_LABELS: Labels = Object.fromEntries(
  COMPANY_SETTING_KEYS.map((key) => [key, COMPANY_SETTINGS[key].label]),
);

/** Of what no form asks for, where its key says too little. */
const LABELS: Labels = {
  actorId: 'Who',
  added: 'New lines',
  assigneeId: 'Owner',
  awaitsPayment: 'Waits for its payment',
  delivery: 'Receiver corrected',
  intoId: 'Ticket',
  known: 'Lines known already',
  line: 'Bank line',
  out: 'Money out',
  pickup: 'Sender corrected',
  returnsToSender: 'Goes back to its sender',
  reversesId: 'Reversed entry',
  unreadable: 'Lines not readable',
};

/** Values that are codes, by their path, with the kind of the entry before it where it means several things. */
const VALUES: ReadonlyMap<string, Labels> = new Map<string, Labels>(
  Object.entries({
    'add_surcharge.reason': ADJUSTMENT_REASON_WORDS,
    'block_customer.kind': BLOCK_KIND_LABELS,
    'decide_claim.state': CLAIM_STATE_LABELS,
    'explain_attempt.reason': FAILED_ATTEMPT_WORDS,
    'export_audit.kind': AUDIT_WORDS,
    'export_figures.group': FIGURE_GROUP_LABELS,
    'give_discount.reason': ADJUSTMENT_REASON_WORDS,
    'hold_order.reason': HOLD_REASON_LABELS,
    'release_order.reason': HOLD_REASON_LABELS,
    'submit_claim.kind': CLAIM_KIND_LABELS,
    method: PAYMENT_ENTRY_METHOD_LABELS,
    paymentStatus: PAYMENT_STATUS_LABELS,
    role: ROLE_WORDS,
  }),
);

/** The same, whose words are the codes. */
const CODES: ReadonlySet<string> = new Set([
  ...['attention', 'by', 'group', 'kind', 'priority', 'state', 'status', 'subjectType', 'type'],
]);

const FLAGS: ReadonlySet<string> = new Set(['true', 'false']);

/** In rand. */
const AMOUNTS: ReadonlySet<string> = new Set([
  ...['amount', 'total', 'cash', 'cashExpected', 'speedpoint', 'speedpointExpected'],
]);

/** What has a number. */
const NUMBERED: ReadonlySet<string> = new Set([
  ...['claim', 'contact', 'intoId', 'line', 'messageId', 'reversesId'],
]);
