import { setTimeout as pause } from 'node:timers/promises';
import { ROLES as ACCOUNT_ROLES, STAFF_ROLES } from '@courier/contract';
import { type MariaDb, newDatabase } from '../../../programs/mariadb';
import { ApiProcess, logIn } from './api-process';
import { type Answer, ask, bodyOf, type Call } from './client';

export const ROLES = ['anonymous', ...ACCOUNT_ROLES] as const;
export type Role = (typeof ROLES)[number];

const PASSWORD = 'Protea-and-Marula-7';
const emailOf = (role: Role) => `${role}@faults.example`;

/** What somebody of the role signs in with. */
export const credentialsOf = (role: Role) => ({ email: emailOf(role), password: PASSWORD });

/** One API process on MariaDB with an account of every role; it signs in again where a session has ended. */
export class StaffedApi {
  private readonly cookies = new Map<Role, Promise<string>>();

  private constructor(
    readonly api: ApiProcess,
    readonly databaseUrl: string,
  ) {}

  static async start(
    server: MariaDb,
    name: string,
    folder: string,
    environment: Readonly<Record<string, string>> = {},
  ): Promise<StaffedApi> {
    const databaseUrl = await newDatabase(server.url, name);
    const api = await ApiProcess.on({
      dataDir: folder,
      databaseUrl,
      log: logIn(folder),
      environment: { ADMIN_EMAIL: emailOf('admin'), ADMIN_PASSWORD: PASSWORD, ...environment },
    });
    await api.start();
    const staffed = new StaffedApi(api, databaseUrl);
    const person = { fullName: 'Naledi Khumalo', password: PASSWORD };
    for (const role of STAFF_ROLES.filter((each) => each !== 'admin')) {
      const body = { ...person, email: emailOf(role), role };
      expectSuccess(await staffed.as('admin', { method: 'POST', path: '/api/staff', body }));
    }
    const customer = { ...person, email: emailOf('customer') };
    expectSuccess(
      await staffed.as('anonymous', { method: 'POST', path: '/api/auth/register', body: customer }),
    );
    return staffed;
  }

  /** Asks as somebody of the role. */
  async as(role: Role, call: Call): Promise<Answer> {
    if (role === 'anonymous') return ask(this.api.port, call);
    const session = this.sessionOf(role);
    const headers = { ...call.headers, cookie: await session };
    const answer = await ask(this.api.port, { ...call, headers });
    // An earlier request may have been the end of the session; a sign-in that is refused is not.
    const isOver = answer?.status === 401 && call.path !== '/api/auth/login';
    if (isOver && this.cookies.get(role) === session) this.cookies.delete(role);
    return answer;
  }

  /** The cookie of a session of the role. */
  sessionOf(role: Role): Promise<string> {
    const session = this.cookies.get(role) ?? this.signIn(role);
    this.cookies.set(role, session);
    return session;
  }

  private async signIn(role: Role): Promise<string> {
    const body = credentialsOf(role);
    for (let silences = 0; silences < MOST_SILENCES;) {
      const answer = await ask(this.api.port, { method: 'POST', path: '/api/auth/login', body });
      const cookie = cookieOf(answer);
      if (cookie) return cookie;
      if (answer !== null && answer.status !== 429) {
        throw new Error(`${role} cannot sign in: ${answer.status} ${answer.text}`);
      }
      if (answer === null) silences += 1;
      // The fuzz run tries to sign in often enough to be slowed down.
      await pause(500);
    }
    throw new Error(`${role} cannot sign in: no answer`);
  }
}

const MOST_SILENCES = 3;

/** The session that an answer to a sign-in begins; undefined after a refusal. */
export function cookieOf(answer: Answer): string | undefined {
  return [answer?.headers['set-cookie'] ?? []].flat()[0]?.split(';')[0];
}

/** The body of an answer that has to be one of success. */
export function expectSuccess<T>(answer: Answer): T {
  if (answer && answer.status < 300) return bodyOf<T>(answer);
  throw new Error(`refused: ${answer?.status} ${answer?.text}`);
}
