import type { SettingGroup } from '../company-settings';
import {
  type AuditSubject,
  displayStatus,
  PAYMENT_ENTRY_METHOD_LABELS,
  PAYMENT_STATUS_LABELS,
} from '../enumerations';
import { statementsInWords } from './account-statement';
import type { AuditKind } from './audit-words';
import { BLOCK_KIND_LABELS } from './customer-block';
import { formatDay } from './day-words';
import { FAILED_ATTEMPT_WORDS } from './failed-attempt';
import { formatRand } from './money';
import { HOLD_REASON_LABELS } from './order-hold';
import { groupOrderNumber } from './order-number';
import { ROLE_WORDS } from './permissions';

/** What an entry of the audit log says. */
export interface AuditFacts {
  /** `other` for what no release since 0.1.0 does any more. */
  readonly kind: AuditKind | 'other';
  /** In the words of a release that kept no kinds, for `other`. */
  readonly action: string;
  readonly subjectType: AuditSubject;
  readonly subjectId: string;
  /** The full name of a customer that it is about; null for other things, and once the account is gone. */
  readonly subjectName: string | null;
  readonly before: Values;
  readonly after: Values;
}

type Values = Readonly<Record<string, unknown>> | null;

/** A sentence after the name of whoever did it: `marked`, `order EC 0000 0000 0002`, `as paid`. */
export interface AuditSentence {
  readonly verb: string;
  /** What it was done to; empty where the verb says it. */
  readonly subject: string;
  /** Empty for nothing. */
  readonly rest: string;
}

/** What comes before and after the thing, or a text that needs none. */
type Made = readonly [verb: string, rest?: string] | string;

/** An entry in plain words: `marked order EC 0000 0000 0002 as paid`. */
export function auditSentence(facts: AuditFacts): AuditSentence {
  const { kind, action } = facts;
  // A front end may be older than the server, and not know every kind.
  const made = isKnown(kind) ? SENTENCES[kind](facts) : ([`${action}:`] as const);
  if (typeof made === 'string') return { verb: made, subject: '', rest: '' };
  const [verb, rest = ''] = made;
  return { verb, subject: subjectWords(facts), rest };
}

/** The same as one text. */
export function auditSentenceText(facts: AuditFacts): string {
  const { verb, subject, rest } = auditSentence(facts);
  return [verb, subject, rest].filter(Boolean).join(' ');
}

/** How a thing is named in a sentence: `order EC 0000 0000 0002`, `ticket #12`. */
function subjectWords({
  subjectType,
  subjectId,
  subjectName,
}: Pick<AuditFacts, 'subjectType' | 'subjectId' | 'subjectName'>): string {
  // As with kinds.
  return Object.hasOwn(SUBJECT_WORDS, subjectType)
    ? SUBJECT_WORDS[subjectType](subjectId, subjectName)
    : subjectId;
}

/** Kept in `subjectId` as people know the thing by. Service areas stand among stores, as `area 7`,
 * and the settings of the company by their group, as `company bank`. */
const SUBJECT_WORDS = {
  order: (id) => `order ${groupOrderNumber(id)}`,
  hand_over: (id) => `order ${groupOrderNumber(id)}`,
  store: (id) => (id.startsWith('area ') ? `service ${id}` : `store ${id}`),
  ticket: (id) => `ticket #${id}`,
  staff: (id) => id,
  rate_card: (id) => `rate card ${id}`,
  export: (id) => id,
  provider: (id) => `test order ${id}`,
  customer: (id, name) => (name === null ? `customer ${id}` : `customer ${name}`),
  release: (id) => id,
  team_token: (id) => `team token ${id}`,
  canned_reply: (id) => `canned reply ${id}`,
} as const satisfies Record<AuditSubject, (id: string, name: string | null) => string>;

/** The settings of the company by their group, as a sentence names them. */
const GROUP_SENTENCES: Readonly<Record<`company ${SettingGroup}`, string>> = {
  'company company': 'the name and details of the company',
  'company bank': 'the bank account of the company',
  'company contact': 'how the company is reached',
  'company holidays': 'the closing days of the company',
  'company attempts': 'the rules for deliveries that fail',
  'company collections': 'the collections and cut-offs of the company',
  'company cover': 'the cover for damage and loss',
};

const SENTENCES: Readonly<Record<AuditKind, (facts: AuditFacts) => Made>> = {
  abort_canary: ({ after }) => ['aborted the canary of', because(after)],
  accept_invitation: () => 'accepted their invitation',
  add_account: ({ after }) => ['added the account', word(after, 'role', asRole, 'as')],
  add_canned_reply: ({ after }) => ['added', word(after, 'title', quoted)],
  add_contact: () => ['added a contact of'],
  add_rate_card: () => ['added'],
  add_surcharge: ({ before, after }) => ['added a surcharge to', fromTo(before, after)],
  approve_version: ({ after }) => ['approved a version of', version(after)],
  ask_approval: ({ after }) => ['asked for approval of a version of', version(after)],
  assign_courier: ({ after }) => ['gave', word(after, 'courier', String, 'to')],
  block_customer: ({ after }) => ['blocked', because(after, 'kind', blockKind)],
  book_delivery: ({ after }) => ['booked a day of delivery for', word(after, 'day', String, ':')],
  cancel: ({ after }) => ['cancelled', because(after)],
  change_account: ({ before, after }) => ['changed the account', accountChange(before, after)],
  change_account_and_password: ({ after }) => [
    'changed the password of',
    word(after, 'role', asRole, ', now'),
  ],
  change_canary: ({ after }) => ['changed the canary of', version(after)],
  change_canned_reply: ({ after }) => ['changed', word(after, 'title', quoted)],
  change_company_settings: ({ subjectId }) => `changed ${labelIn(GROUP_SENTENCES, subjectId)}`,
  change_contact: () => ['changed a contact of'],
  change_password: () => 'changed their own password',
  change_service_area: () => ['changed'],
  change_store: () => ['changed'],
  change_ticket: ({ after }) => ['changed', ticketChange(after)],
  clear_attention: () => ['cleared the attention mark of'],
  choose_counter: ({ after }) => [
    'had',
    joined('brought to the counter', prefixed('of ', word(after, 'store'))),
  ],
  confirm_bank_line: ({ after }) => ['confirmed that a bank line pays', amount(after, 'with')],
  correct_addresses: () => ['corrected the addresses of'],
  correct_contacts: () => ['corrected the contacts of'],
  count_cash: () => ['counted the money of'],
  create_receiver_link: () => ['made a link for the receiver of'],
  create_reset_link: () => ['made a link to a new password for'],
  create_service_area: () => ['added'],
  create_store: () => ['added'],
  create_team_token: ({ after }) => ['made', word(after, 'team', String, 'for')],
  decide_claim: ({ after }) => [
    'set the claim for',
    joined(word(after, 'state', displayStatus, 'to'), amount(after, 'with')),
  ],
  decline_version: ({ after }) => ['declined a version of', version(after)],
  delete_canned_reply: ({ before }) => ['deleted', word(before, 'title', quoted)],
  delete_service_area: () => ['deleted'],
  delete_store: () => ['deleted'],
  dismiss_refund: ({ after }) => ['dismissed the refund of', because(after)],
  end_rate_card: () => ['set the end of'],
  end_sessions: ({ subjectId }) =>
    subjectId === 'everyone' ? 'signed everyone out' : ['signed out'],
  erase_account: () => ['erased the account of'],
  explain_attempt: ({ after }) => [
    'said why a delivery of',
    `failed${prefixed(': ', word(after, 'reason', attemptReason))}`,
  ],
  export_audit: () => 'exported the audit log',
  export_figures: ({ after }) => `exported the figures${days(after)}`,
  export_orders: () => 'exported orders',
  export_payments: ({ after }) => `exported the payments${days(after)}`,
  give_discount: ({ before, after }) => ['gave a discount on', fromTo(before, after)],
  hand_over_at_counter: () => ['handed over at the counter'],
  hold_order: ({ after }) => [
    'held',
    joined(word(after, 'until', formatDay, 'until'), because(after, 'reason', holdReason)),
  ],
  import_statement: ({ after }) => [
    'imported a statement of',
    word(after, 'added', (lines) => `with ${lines} new lines`),
  ],
  invite: ({ after }) => ['invited', word(after, 'role', asRole, 'as')],
  invite_again: () => ['sent another invitation to'],
  issue_credit_note: ({ after }) => ['issued a credit note for', numbered(after, 'amount')],
  issue_tax_invoice: ({ after }) => ['issued a tax invoice for', numbered(after, 'total')],
  link_to_account: () => ['added', 'to an account'],
  log_call: () => ['wrote down a call on'],
  merge_ticket: ({ after }) => ['merged', word(after, 'intoId', (id) => `ticket #${id}`, 'into')],
  open_ticket: () => ['opened', 'for somebody on the phone'],
  place_order: () => ['placed', 'for the customer'],
  promote_canary: ({ before, after }) => [
    'promoted the canary of',
    version(before) || version(after),
  ],
  publish: ({ after }) => ['published', version(after)],
  publish_canary: ({ after }) => ['published a canary of', version(after)],
  publish_preview: ({ after }) => ['published a preview of', version(after)],
  reach_counter: ({ after }) => [
    'said that',
    joined('waits at the counter', prefixed('of ', word(after, 'store'))),
  ],
  record_payment: ({ after }) => ['recorded a payment for', paid(after)],
  record_proof: () => ['recorded the proof of delivery of'],
  record_refund: ({ after }) => ['recorded a refund for', paid(after)],
  release_order: () => ['ended the hold of'],
  remove_contact: () => ['removed a contact of'],
  renew_recovery_codes: () => 'renewed their own recovery codes',
  reopen_bank_line: ({ after }) => ['opened', joined('again', prefixed(', ', amount(after)))],
  reply: () => ['replied to'],
  reschedule_collection: ({ after }) => [
    'moved the collection of',
    word(after, 'day', String, 'to'),
  ],
  reset_password: () => 'set a new password by a mailed link',
  reset_two_step: () => ['turned off two-step sign-in for'],
  retry_hand_over: () => ['retried the hand-over of'],
  retry_update: () => ['retried the update of'],
  retry_withdrawal: () => ['retried the withdrawal of'],
  return_to_sender: ({ after }) => ['sent', joined('back to its sender', because(after))],
  reverse_payment: ({ after }) => ['reversed a payment of', paid(after)],
  reverse_refund: ({ after }) => ['reversed a refund of', paid(after)],
  revoke_team_token: ({ before }) => ['revoked', word(before, 'team', String, 'of')],
  reweigh: ({ before, after }) => ['weighed and measured', fromTo(before, after)],
  roll_back: ({ after }) => ['rolled back', version(after)],
  send_statement: ({ after }) => ['sent', statementsSent(after)],
  send_test_order: () => ['handed over'],
  set_bank_line_aside: ({ after }) => ['set', joined('aside', prefixed(', ', amount(after)))],
  set_payment: ({ after }) => ['marked', word(after, 'paymentStatus', paymentStatus, 'as')],
  set_status: ({ before, after }) => [
    'changed',
    joined(
      word(before, 'status', displayStatus, 'from'),
      word(after, 'status', displayStatus, 'to'),
      because(after),
    ),
  ],
  ship_before_payment: ({ after }) => ['had', joined('shipped before its payment', because(after))],
  stop_return: ({ after }) => ['stopped the way back of', because(after)],
  submit_claim: ({ after }) => ['submitted a claim for', amount(after, 'of')],
  switch_off: () => ['switched off'],
  switch_on: () => ['switched on'],
  take_back_invitation: () => ['took back the invitation of'],
  turn_bad: ({ after }) => ['turned a version of', joined(version(after), 'bad')],
  turn_off_two_step: () => 'turned off their own two-step sign-in',
  turn_on_two_step: () => 'turned on their own two-step sign-in',
  unassign_courier: ({ before }) => ['took', word(before, 'courier', String, 'off')],
  unblock_customer: () => ['ended the block of'],
  withdraw_rate_card: () => ['withdrew'],
  write_message: () => ['wrote to the customer of'],
  write_note: () => ['wrote a note on'],
};

function isKnown(kind: AuditFacts['kind']): kind is AuditKind {
  return Object.hasOwn(SENTENCES, kind);
}

/** A value in words after a preposition; empty for one that an earlier release did not keep. */
function word(
  values: Values,
  key: string,
  words: (value: string) => string = String,
  preposition = '',
): string {
  const value = values?.[key];
  if (typeof value !== 'string' && typeof value !== 'number') return '';
  const said = words(String(value));
  if (preposition === '' || said === '') return said;
  return `${preposition} ${said}`;
}

function joined(...parts: readonly string[]): string {
  return parts.filter(Boolean).join(' ');
}

function prefixed(prefix: string, words: string): string {
  return words && prefix + words;
}

function because(
  values: Values,
  key = 'reason',
  words: (reason: string) => string = String,
): string {
  return prefixed('because: ', word(values, key, words));
}

function version(values: Values): string {
  return word(values, 'version');
}

function amount(values: Values, preposition = ''): string {
  return word(values, 'amount', asRand, preposition);
}

/** `by EFT with R120.00` */
function paid(values: Values): string {
  return joined(word(values, 'method', methodWords, 'by'), amount(values, 'with'));
}

function numbered(values: Values, key: string): string {
  return joined(word(values, 'number'), word(values, key, asRand, 'of'));
}

function fromTo(before: Values, after: Values): string {
  return joined(word(before, 'total', asRand, 'from'), word(after, 'total', asRand, 'to'));
}

function statementsSent(values: Values): string {
  const months = values?.months;
  return Array.isArray(months) ? statementsInWords(months.map(String)) : '';
}

function days(values: Values): string {
  return prefixed(
    ' ',
    joined(word(values, 'from', String, 'from'), word(values, 'to', String, 'to')),
  );
}

function accountChange(before: Values, after: Values): string {
  if (before?.isActive !== after?.isActive) {
    return after?.isActive === true ? 'to be active again' : 'to be active no more';
  }
  return joined(word(before, 'role', asRole, 'from'), word(after, 'role', asRole, 'to'));
}

function ticketChange(after: Values): string {
  return joined(
    word(after, 'status', displayStatus, 'to'),
    word(after, 'priority', (priority) => `with priority ${priority}`),
  );
}

function asRand(value: string): string {
  return formatRand(Number(value));
}

function asRole(role: string): string {
  return labelIn(ROLE_WORDS, role);
}

function methodWords(method: string): string {
  return labelIn(PAYMENT_ENTRY_METHOD_LABELS, method);
}

function paymentStatus(status: string): string {
  return labelIn(PAYMENT_STATUS_LABELS, status).toLowerCase();
}

function attemptReason(reason: string): string {
  return labelIn(FAILED_ATTEMPT_WORDS, reason);
}

function blockKind(kind: string): string {
  return labelIn(BLOCK_KIND_LABELS, kind);
}

function holdReason(reason: string): string {
  return labelIn(HOLD_REASON_LABELS, reason);
}

function quoted(title: string): string {
  return `“${title}”`;
}

function labelIn(labels: Readonly<Record<string, string>>, value: string): string {
  return labels[value] ?? displayStatus(value);
}
