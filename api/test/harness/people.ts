import type { Role } from '@courier/contract';
import request from 'supertest';
import { rememberDevice } from '../../src/identity/sessions/known-devices';
import { AccountsService } from '../../src/identity/users/accounts.service';
import { TransactionsService } from '../../src/platform/database/transactions.service';
import type { TestApp } from './create-test-app';

export interface Person {
  readonly id: number;
  readonly email: string;
  /** For `.set('cookie', person.cookie)`. */
  readonly cookie: string;
}

/** An account of its own, signed in on a device that it knows, which nobody is mailed about. */
export async function signIn(test: TestApp, role: Role, name: string = role): Promise<Person> {
  const email = `${name}@example.com`;
  const password = `${name}-Protea-7`;
  const { id } = await test.app
    .get(AccountsService)
    .ensure({ email, password, role, fullName: 'Naledi Khumalo' });
  const device = await test.app
    .get(TransactionsService)
    .run((manager) => rememberDevice(manager, id, undefined));
  const answer = await request(test.server)
    .post('/api/auth/login')
    .set('cookie', `__Host-device=${device}`)
    .send({ email, password })
    .expect(200);
  const [cookie = ''] = answer.get('set-cookie') ?? [];
  return { id, email, cookie: cookie.split(';')[0] ?? '' };
}

/** A visitor's cookie. */
export const NOBODY = '';
