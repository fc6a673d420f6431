import { judgeDatabase } from './check-database';
import { checkMachine, judgeSpace } from './check-machine';
import { checkMail } from './check-mail';
import { checkSite } from './check-site';
import type { Finding } from './finding';
import type { DatabaseFacts } from '../../platform/database/server-facts';
import { mailServer } from '../../../test/harness/mail-server';

const GIGABYTE = 1024 ** 3;

const DATABASE: DatabaseFacts = {
  product: 'MariaDB',
  version: '10.11.6',
  isolation: 'REPEATABLE-READ',
  isDurable: true,
  pendingMigrations: 0,
  clockAheadMs: 12,
};

afterEach(() => jest.restoreAllMocks());

/** What is not good, each as `state subject: sentence`. */
const faultsOf = (findings: readonly Finding[]) =>
  findings
    .filter(({ state }) => state !== 'good')
    .map(({ state, subject, sentence }) => `${state} ${subject}: ${sentence}`);

describe('Doctor on a database', () => {
  it('has nothing to say of one that can be relied on', () => {
    expect(faultsOf(judgeDatabase(DATABASE))).toEqual([]);
  });

  it.each<[string, Partial<DatabaseFacts>, string]>([
    [
      'an old MariaDB',
      { version: '10.5.22' },
      'problem Database: MariaDB 10.5.22 is too old: 10.6 is the first that can be used.',
    ],
    [
      'an old MySQL',
      { product: 'MySQL', version: '5.7.44' },
      'problem Database: MySQL 5.7.44 is too old: 8.0 is the first that can be used.',
    ],
    [
      'transactions that read what others change meanwhile',
      { isolation: 'READ-COMMITTED' },
      'problem Isolation: Transactions are READ-COMMITTED: set transaction_isolation = REPEATABLE-READ on the server.',
    ],
    [
      'a server that keeps what it confirms for a second in memory',
      { isDurable: false },
      'warning Durability: A power cut can lose orders that were confirmed: set innodb_flush_log_at_trx_commit = 1 on the server.',
    ],
    [
      'an older schema',
      { pendingMigrations: 3 },
      'warning Schema: The next start makes 3 changes to the schema: make a backup first.',
    ],
    [
      'a clock that is fast',
      { clockAheadMs: 61_000 },
      "problem Clock: The database's clock is 61 s ahead of this machine's: keep both on time with NTP.",
    ],
    [
      'a clock that is slow',
      { clockAheadMs: -4000 },
      "problem Clock: The database's clock is 4 s behind this machine's: keep both on time with NTP.",
    ],
  ])('names %s and what to do', (_fault, facts, sentence) => {
    expect(faultsOf(judgeDatabase({ ...DATABASE, ...facts }))).toEqual([sentence]);
  });
});

describe('Doctor on the machine', () => {
  it.each([
    [1.5 * GIGABYTE, 'warning', /^\/data has 1\.5 GB left: make room/],
    [2 * GIGABYTE, 'good', /^\/data can be written to and has 2\.0 GB left\.$/],
    [0, 'problem', /^The disk of \/data is full: /],
  ])('takes %d bytes on the disk as a %s', (free, state, sentence) => {
    const finding = judgeSpace('/data', free);
    expect([finding.state, finding.sentence]).toEqual([state, expect.stringMatching(sentence)]);
  });

  it('says that Node lacks time zone data, where noon of UTC is noon in Johannesburg', async () => {
    const withoutZones = { format: () => '12' } as Intl.DateTimeFormat;
    jest.spyOn(Intl, 'DateTimeFormat').mockImplementation(() => withoutZones);

    expect(faultsOf(await checkMachine({ dataDir: '.' }))).toContain(
      'problem Time zones: This Node lacks time zone data: install one with full ICU.',
    );
  });
});

describe('Doctor on e-mail', () => {
  it('says that the mail server refuses the password', async () => {
    const server = await mailServer();
    const smtpUrl = server.url.replace('//', '//courier:wrong@');
    const mail = { smtpUrl, from: 'no-reply@courier.example' };
    try {
      const finding = await checkMail({ mail, publicUrl: 'https://courier.example' });
      expect(faultsOf([finding])).toEqual([
        'problem E-mail: The mail server does not let us in (EAUTH 535): correct SMTP_URL.',
      ]);
    } finally {
      await server.close();
    }
  });
});

describe('Doctor on a site behind a proxy', () => {
  const HEADERS = {
    'content-security-policy': "default-src 'self'",
    'strict-transport-security': 'max-age=31536000',
  };
  const PUBLIC = { publicUrl: 'https://courier.example', trustProxy: true };

  function answerWith(headers: Readonly<Record<string, string>>): void {
    jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('', { headers }));
  }

  it('has nothing to say of one that answers with all its headers', async () => {
    answerWith(HEADERS);
    expect(faultsOf(await checkSite(PUBLIC))).toEqual([]);
  });

  it('says that the header is missing by which browsers keep to https', async () => {
    answerWith({ 'content-security-policy': HEADERS['content-security-policy'] });
    expect(faultsOf(await checkSite(PUBLIC))).toEqual([
      'problem TLS: The header strict-transport-security is missing: the proxy must pass it on.',
    ]);
  });

  it('says that the proxy takes the policy of pages away', async () => {
    answerWith({ 'strict-transport-security': HEADERS['strict-transport-security'] });
    expect(faultsOf(await checkSite(PUBLIC))).toEqual([
      'problem Site: Something else answers at https://courier.example, or the proxy takes headers away.',
    ]);
  });

  it('says that a public address without TLS shows passwords', async () => {
    answerWith(HEADERS);
    expect(faultsOf(await checkSite({ ...PUBLIC, publicUrl: 'http://courier.example' }))).toEqual([
      'problem TLS: PUBLIC_URL is not https: passwords would travel in the open.',
    ]);
  });

  it('warns that a proxy that is not trusted makes one visitor of all', async () => {
    answerWith(HEADERS);
    expect(faultsOf(await checkSite({ ...PUBLIC, trustProxy: false }))).toEqual([
      expect.stringMatching(/^warning Proxy: TRUST_PROXY is off/),
    ]);
  });
});
