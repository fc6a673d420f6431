import type { Role } from '@courier/contract';
import request from 'supertest';
import { AccountsService } from '../../src/identity/users/accounts.service';
import type { TestApp } from './create-test-app';

export interface Person {
  readonly id: number;
  readonly email: string;
  /** For `.set('cookie', person.cookie)`. */
  readonly cookie: string;
}

/** An account of its own, signed in. */
export async function signIn(test: TestApp, role: Role, name: string = role): Promise<Person> {
  const email = `${name}@example.com`;
  const password = `${name}-Protea-7`;
  const { id } = await test.app
    .get(AccountsService)
    .ensure({ email, password, role, fullName: 'Naledi Khumalo' });
  const answer = await request(test.server)
    .post('/api/auth/login')
    .send({ email, password })
    .expect(200);
  const [cookie = ''] = answer.get('set-cookie') ?? [];
  return { id, email, cookie: cookie.split(';')[0] ?? '' };
}

/** A visitor's cookie. */
export const NOBODY = '';
