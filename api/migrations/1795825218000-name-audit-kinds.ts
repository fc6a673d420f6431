import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The audit log keeps kinds of actions in place of the words for them. Words that are not known, or that a machine with
 * release 0.1.0 still adds, stay as they are.
 */
export class NameAuditKinds1795825218000 implements MigrationInterface {
  up(runner: QueryRunner): Promise<void> {
    return replaceActions(
      runner,
      Object.entries(WORDS).map(([kind, words]) => [words, kind]),
    );
  }

  down(runner: QueryRunner): Promise<void> {
    return replaceActions(runner, Object.entries(WORDS));
  }
}

async function replaceActions(runner: QueryRunner, changes: (readonly [string, string])[]) {
  const cases = changes.map(([from, to]) => `WHEN '${from}' THEN '${to}'`).join(' ');
  const [{ last }]: [{ last: number | null }] = await runner.query(
    'SELECT MAX(id) AS last FROM audit_entries',
  );
  for (let from = 0; from < Number(last ?? 0); from += BATCH) {
    await runner.query(
      `UPDATE audit_entries SET action = CASE action ${cases} ELSE action END WHERE id > ? AND id <= ?`,
      [from, from + BATCH],
    );
  }
}

/** Entries at a time, so that nobody waits long for their rows. */
const BATCH = 5000;

const WORDS: Readonly<Record<string, string>> = {
  abort_canary: 'abort the canary',
  add_account: 'add the account',
  add_rate_card: 'add the rate card',
  change_account: 'change the account',
  change_account_and_password: 'change the account and its password',
  change_canary: 'change the canary',
  change_password: 'change the password',
  change_service_area: 'change the service area',
  change_store: 'change the store',
  change_ticket: 'change the ticket',
  clear_attention: 'clear the attention mark',
  confirm_bank_line: 'confirm a bank line',
  correct_addresses: 'correct the addresses',
  correct_contacts: 'correct the contacts',
  count_cash: 'count what a courier handed in',
  create_reset_link: 'create a password reset link',
  create_service_area: 'create the service area',
  create_store: 'create the store',
  create_team_token: 'create a team token',
  decide_claim: 'decide a claim',
  delete_service_area: 'delete the service area',
  delete_store: 'delete the store',
  dismiss_refund: 'dismiss a refund',
  end_rate_card: 'end the rate card',
  end_sessions: 'end all sessions',
  erase_account: 'erase the account',
  export_orders: 'export the orders',
  export_payments: 'export the payments',
  import_statement: 'import a bank statement',
  issue_credit_note: 'issue a credit note',
  issue_tax_invoice: 'issue a tax invoice',
  link_to_account: 'add to an account',
  promote_canary: 'promote the canary',
  publish_canary: 'publish a canary',
  record_payment: 'record a payment',
  record_proof: 'record a proof of delivery',
  record_refund: 'record a refund',
  renew_recovery_codes: 'renew the recovery codes',
  reopen_bank_line: 'open a bank line again',
  reschedule_collection: 'reschedule the collection',
  reset_password: 'reset the password',
  reset_two_step: 'reset two-step sign-in',
  retry_hand_over: 'retry the hand-over',
  retry_update: 'retry the update',
  retry_withdrawal: 'retry the withdrawal',
  return_to_sender: 'return to the sender',
  reverse_payment: 'reverse a payment',
  reverse_refund: 'reverse a refund',
  revoke_team_token: 'revoke the team token',
  roll_back: 'roll back',
  send_test_order: 'hand over a test order',
  set_bank_line_aside: 'set a bank line aside',
  set_payment: 'set the payment',
  set_status: 'set the status',
  ship_before_payment: 'ship before payment',
  stop_return: 'stop the return to the sender',
  submit_claim: 'submit a claim',
  switch_off: 'switch off',
  switch_on: 'switch on',
  turn_bad: 'turn bad',
  turn_off_two_step: 'turn off two-step sign-in',
  turn_on_two_step: 'turn on two-step sign-in',
  withdraw_rate_card: 'withdraw the rate card',
  write_note: 'write a note',
};
