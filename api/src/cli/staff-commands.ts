import type { INestApplicationContext } from '@nestjs/common';
import { COMMAND_LINE, recordAudit } from '../identity/audit/audit-trail';
import { AccountsService, type NewAccount } from '../identity/users/accounts.service';
import { findLockedUserByEmail } from '../identity/users/locked-user';
import { removeSecondFactor } from '../identity/second-factor/second-factors';
import { SessionsService } from '../identity/sessions/sessions.service';
import type { User } from '../identity/users/user.entity';
import { TransactionsService } from '../platform/database/transactions.service';
import { tokenByHand } from '../identity/account-links/account-links';

/** What `npm run staff` does on the server. It asks for no account, but what it did is in the audit log. */

/** Adds a staff account, or gives an existing account another password and role. */
export function addByHand(
  context: INestApplicationContext,
  account: NewAccount,
): Promise<'created' | 'changed'> {
  const { email, fullName, role } = account;
  return context.get(AccountsService).createOrReset(account, (manager, before) =>
    recordAudit(manager, COMMAND_LINE, {
      subjectType: 'staff',
      subjectId: email,
      ...(before
        ? {
            action: 'change_account_and_password',
            before: { role: before.role, isActive: before.isActive },
            after: { role, isActive: true },
          }
        : { action: 'add_account', after: { email, fullName, role } }),
    }),
  );
}

/** Returns the token of a link by which somebody sets a new password; null where the account is not an active one. */
export async function linkByHand(
  context: INestApplicationContext,
  email: string,
): Promise<string | null> {
  return context.get(TransactionsService).run(async (manager) => {
    // Locked: its owner may be erasing it.
    const user = await findLockedUserByEmail(manager, email);
    if (!user?.isActive) return null;
    const audit = { ...about(user), action: 'create_reset_link' } as const;
    await recordAudit(manager, COMMAND_LINE, audit);
    return tokenByHand(manager, user.id);
  });
}

/** Turns off two-step sign-in for somebody who lost phone and recovery codes; false where it is not on. */
export function resetSecondFactorByHand(
  context: INestApplicationContext,
  email: string,
): Promise<boolean> {
  return context.get(TransactionsService).run(async (manager) => {
    const user = await findLockedUserByEmail(manager, email);
    if (!user || !(await removeSecondFactor(manager, user.id))) return false;
    await context.get(SessionsService).endAllOf(manager, user.id);
    await recordAudit(manager, COMMAND_LINE, { ...about(user), action: 'reset_two_step' });
    return true;
  });
}

/** Signs everybody out, staff and customers: for when sessions may have been stolen. Returns how many sessions ended. */
export function signOutEveryone(context: INestApplicationContext): Promise<number> {
  return context.get(TransactionsService).run(async (manager) => {
    const about = { subjectType: 'staff', subjectId: 'everyone' } as const;
    await recordAudit(manager, COMMAND_LINE, { ...about, action: 'end_sessions' });
    return context.get(SessionsService).endAll(manager);
  });
}

/** Customers by their id: they may ask to be forgotten, and the audit log is kept. */
function about({ id, username, role }: User) {
  return role === 'customer'
    ? ({ subjectType: 'customer', subjectId: id } as const)
    : ({ subjectType: 'staff', subjectId: username } as const);
}
