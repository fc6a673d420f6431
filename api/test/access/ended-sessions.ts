import { AuthSession } from '../../src/identity/sessions/auth-session.entity';
import { sessionLifetime } from '../../src/identity/sessions/session-lifetimes';
import { User } from '../../src/identity/users/user.entity';
import type { TestApp } from '../harness';
import { type Person, signIn } from '../harness/people';
import { post } from '../harness/shipments';

/** How an admin's session may have ended. */
const ENDINGS: Readonly<Record<string, (test: TestApp, admin: Person) => Promise<unknown>>> = {
  expired: ({ dataSource }, { id }) =>
    dataSource.manager.update(AuthSession, { userId: id }, { expiresAt: new Date() }),
  idle: ({ dataSource }, { id }) => {
    const lastSeenAt = new Date(Date.now() - sessionLifetime('admin').idle);
    return dataSource.manager.update(AuthSession, { userId: id }, { lastSeenAt });
  },
  deactivated: ({ dataSource }, { id }) =>
    dataSource.manager.update(User, { id }, { isActive: false }),
  'signed out': (test, { cookie }) => post(test, '/api/auth/logout', {}, cookie).expect(200),
};

/** The cookies of admins whose sessions have ended, by how. */
export async function endedSessions(test: TestApp): Promise<ReadonlyMap<string, string>> {
  const cookies = new Map<string, string>();
  for (const [ending, end] of Object.entries(ENDINGS)) {
    const admin = await signIn(test, 'admin', ending.replace(' ', '-'));
    await end(test, admin);
    cookies.set(ending, admin.cookie);
  }
  return cookies;
}
