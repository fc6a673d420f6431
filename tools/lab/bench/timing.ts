/**
 * `npm run bench -w tools -- timing`: what sign-in, the request for a new password and registration take for e-mails with and without
 * an account, in turns, with passwords hashed as in production. Ends with 1 where the median differs by more than 5 %
 * though the answer is the same.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { LIMITS } from '@courier/contract';
import { mailServer } from '../../../api/test/harness/mail-server';
import { ApiProcess, logIn } from '../chaos/shared/api-process';
import { median } from './visit';
import { print, tableRow } from './print';

const row = tableRow(38, 16);

const PAIRS = Number(process.env.BENCH_PAIRS ?? 200);
const MOST_APART = 0.05;
const PASSWORD = 'known-Protea-7';

const known = (pair: number) => `known-${pair}@bench.example`;
const unknown = (pair: number) => `other-${pair}@bench.example`;

/** Both sides use an e-mail equally often: what an account has counted already changes what is done. */
const ROWS = [
  {
    what: 'registration',
    path: '/api/auth/register',
    // Makes the accounts that the rows after it use. The answer itself says whether there is one.
    rounds: 1,
    isJudged: false,
    first: { email: known, statuses: [201] },
    second: { email: known, statuses: [409] },
    body: (email: string) => ({ email, password: PASSWORD, fullName: 'Thandi Mokoena' }),
  },
  {
    what: 'sign-in with a wrong password',
    path: '/api/auth/login',
    rounds: 1,
    isJudged: true,
    first: { email: unknown, statuses: [401] },
    second: { email: known, statuses: [401] },
    body: (email: string) => ({ email, password: 'wrong-Protea-7' }),
  },
  {
    what: 'link to a new password',
    path: '/api/auth/password-resets',
    // The shortest of them, and so the noisiest; as many as an account is mailed in an hour.
    rounds: LIMITS.accountLinksPerHour,
    isJudged: true,
    first: { email: unknown, statuses: [200] },
    second: { email: known, statuses: [200] },
    body: (email: string) => ({ email }),
  },
] as const;

async function main(): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'courier-timing-'));
  const smtp = await mailServer();
  const api = await ApiProcess.on({
    dataDir: folder,
    databaseUrl: null,
    log: logIn(folder),
    environment: {
      SMTP_URL: smtp.url,
      MAIL_FROM: 'Courier <no-reply@bench.example>',
      // Every request comes from a network of its own, and no mail is sent meanwhile.
      PUBLIC_URL: 'https://bench.example',
      TRUST_PROXY: 'true',
      NOTICE_POLL_MS: '600000',
    },
  });
  try {
    await api.start();
    print(`Medians of ${PAIRS} pairs, in turns`);
    print(row('', 'no account', 'account', 'account / none'));
    for (const { what, path: address, first, second, body, rounds, isJudged } of ROWS) {
      const times: [number, number][] = [];
      for (let turn = 0; turn < PAIRS * rounds; turn += 1) {
        const pair = turn % PAIRS;
        const without = await timed(api.port, address, body(first.email(pair)), first.statuses);
        const withOne = await timed(api.port, address, body(second.email(pair)), second.statuses);
        times.push([without, withOne]);
      }
      const ratio = median(times.map(([without, withOne]) => withOne / without));
      const ms = (side: 0 | 1) => `${median(times.map((pair) => pair[side])).toFixed(2)} ms`;
      print(row(what, ms(0), ms(1), ratio.toFixed(3)));
      if (isJudged && Math.abs(ratio - 1) > MOST_APART) process.exitCode = 1;
    }
  } finally {
    await api.stop();
    await smtp.close();
    await rm(folder, { recursive: true, force: true });
  }
}

let requests = 0;

async function timed(
  port: number,
  address: string,
  body: object,
  statuses: readonly number[],
): Promise<number> {
  requests += 1;
  const headers = {
    'content-type': 'application/json',
    'x-forwarded-for': `10.${requests >> 8}.${requests & 255}.1`,
  };
  const started = performance.now();
  const answer = await fetch(`http://127.0.0.1:${port}${address}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  await answer.arrayBuffer();
  const took = performance.now() - started;
  if (!statuses.includes(answer.status)) throw new Error(`${address} answered ${answer.status}`);
  return took;
}

void main();
