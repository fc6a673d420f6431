import fc from 'fast-check';
import { findSearchPage } from '../src/orders/search/search.queries';
import { readSearch } from '../src/orders/search/search-query';
import { SearchIndex } from '../src/orders/search/search-index.service';
import { createTestApp, type TestApp } from './harness';
import { QUIET } from './harness/shipments';
import { insertOrders, type SearchedOrder } from './harness/searched-orders';

/** More than are read in one step. */
const ORDERS = 2600;
/** The account with more orders than are read in one step. */
const MERCHANT = 1;
const OTHER = 2;

const NAMES = ['Thandi', 'Sipho', 'Anna-Marie', 'André', 'Lindiwe', 'Naledi', 'Jo', 'Siphokazi'];
const SURNAMES = ['Nkosi', 'van Wyk', 'Mokoena', 'O’Brien', 'Dlamini', 'Kosi', 'le Roux', 'Naidoo'];
const CITIES = ['Cape Town', 'Johannesburg', 'Durban', 'Gqeberha'];
const STREETS = ['Long Street', 'Kosi Avenue', 'Nelson Mandela Drive', 'Church Street'];

/** A surname of its own for every fifth order: more words with the same letters than the index is asked for. */
const RARE = (index: number) => (index % 5 === 0 ? `Zwane${letters(index)}` : null);

function letters(index: number): string {
  return Array.from(String(index), (digit) => 'abcdefghij'[Number(digit)]).join('');
}

describe('search of orders', () => {
  let test: TestApp;
  let orders: readonly SearchedOrder[];
  beforeAll(async () => {
    test = await createTestApp(QUIET);
    orders = await insertOrders(
      test.dataSource,
      Array.from({ length: ORDERS }, (_, at) => made(at)),
    );
    await test.app.get(SearchIndex).rebuild();
  }, 120_000);
  afterAll(() => test.close());

  const typed = fc.oneof(
    fc.constantFrom(...NAMES, ...SURNAMES, ...CITIES, ...STREETS),
    fc.constantFrom(
      'kos',
      'andr',
      'zw',
      'zwa',
      'wan',
      'si',
      'st',
      'o',
      '12',
      '082',
      '0821',
      '08211',
    ),
    fc.constantFrom(
      'zwaneb',
      'nobody',
      'kosikosi',
      'customer4@',
      'customer1@example.c',
      '5000',
      '50001',
    ),
    fc.integer({ min: 0, max: ORDERS - 1 }).chain((at) => {
      const { name, phone, email, provider } = made(at);
      return fc.constantFrom(...[name, phone, email, provider].filter((text) => text !== null));
    }),
  );
  const query = fc
    .array(typed, { minLength: 1, maxLength: 3 })
    .chain((words) => fc.shuffledSubarray(words, { minLength: 1 }))
    .map((words) => words.join(' '))
    .filter((text) => text.length <= 80);

  it.each([
    ['everybody’s', undefined],
    ['a customer’s with many', MERCHANT],
    ['a customer’s with few', OTHER],
  ])(
    'finds the orders with all the words, page by page, among %s orders',
    async (_, userId) => {
      const readAll = async (text: string) => {
        const found: number[] = [];
        let after: number | undefined;
        do {
          const search = readSearch(text);
          const page = await findSearchPage(test.dataSource, search, { userId }, after, 50);
          found.push(...page.items.map(({ id }) => id));
          after = page.next ?? undefined;
        } while (after !== undefined);
        return found;
      };
      await fc.assert(
        fc.asyncProperty(query, async (text) => {
          const own = orders.filter((order) => userId === undefined || order.userId === userId);
          const expected = own.filter((order) => hasAll(order, text)).map(({ id }) => id);
          expect([text, await readAll(text)]).toEqual([text, expected.reverse()]);
        }),
        { numRuns: 60, seed: 17, endOnFailure: true },
      );
    },
    120_000,
  );

  it.each(['thandi', 'zw', '082', '0821', 'kosi zwan', 'mandela thandi', 'customer4@', 'zwaneb'])(
    'reads indexes by ranges for %s, whoever’s orders are searched',
    async (text) => {
      for (const userId of [undefined, MERCHANT]) {
        for (const statement of await statementsOf(text, userId)) {
          expect([statement, await scannedTables(statement)]).toEqual([statement, []]);
        }
      }
    },
  );

  type Call = readonly [sql: string, parameters: unknown[]];

  async function statementsOf(text: string, userId: number | undefined): Promise<Call[]> {
    const query = jest.spyOn(test.dataSource, 'query');
    await findSearchPage(test.dataSource, readSearch(text), { userId }, ORDERS, 50);
    const calls = query.mock.calls.map(
      ([sql, parameters]) => [sql, parameters as unknown[]] as const,
    );
    query.mockRestore();
    expect(calls.length).toBeGreaterThan(0);
    return calls;
  }

  /** Tables that would be read from end to end. */
  async function scannedTables([sql, parameters]: Call): Promise<string[]> {
    if (test.dataSource.options.type === 'better-sqlite3') {
      const plan = await test.dataSource.query<{ detail: string }[]>(
        `EXPLAIN QUERY PLAN ${sql}`,
        parameters,
      );
      const scans = plan.map(({ detail }) => detail).filter((detail) => detail.startsWith('SCAN'));
      return scans.filter((detail) => !/SCAN (t\d+|found|\(subquery|CONSTANT)/.test(detail));
    }
    const plan = await test.dataSource.query<{ table: string | null; type: string }[]>(
      `EXPLAIN ${sql}`,
      parameters,
    );
    return plan
      .filter(({ table, type }) => type === 'ALL' && !/^<|^t\d+$|^found$/.test(table ?? '<'))
      .map(({ table }) => String(table));
  }
});

function made(at: number) {
  const surname = RARE(at) ?? SURNAMES[at % SURNAMES.length];
  return {
    userId: at % 2 === 0 ? MERCHANT : at % 30 === 1 ? OTHER : null,
    name: `${NAMES[(at * 7) % NAMES.length]} ${surname}`,
    phone: `08${2 + (at % 3)} ${String(100 + ((at * 13) % 900))} ${String(1000 + at)}`,
    street: `${12 + (at % 40)} ${STREETS[(at * 3) % STREETS.length]}`,
    city: CITIES[(at * 5) % CITIES.length] ?? '',
    email: at % 4 === 0 ? `customer${at % 100}@example.com` : null,
    provider: at % 3 === 0 ? String(50_000_000 + at) : null,
  };
}

/** As a person would look through them: the meaning of a search, without any index. */
function hasAll(order: SearchedOrder, text: string): boolean {
  const parts = text.split(' ');
  const emails = parts.filter((part) => part.includes('@')).map((email) => email.toLowerCase());
  const others = parts.filter((part) => !part.includes('@')).join(' ');
  // Digits with gaps between them are one phone number.
  const words = plain(others.replace(/\b0\d[\d ]*\d/g, (phone) => ` ${phone.replace(/ /g, '')} `));
  const isTooShort = (word: string) => (/\d/.test(word) ? word.length < 3 : word.length < 2);
  if (emails.length === 0 && words.every(isTooShort)) return false;
  const mailbox = order.email?.split('@')[0] ?? '';
  const has = [
    ...[order.name, order.street, order.city, mailbox, order.provider ?? ''].flatMap(plain),
    order.phone.replace(/ /g, ''),
  ];
  return (
    emails.every((email) => order.email?.startsWith(email)) &&
    words.every((word) =>
      has.some((own) =>
        /\d/.test(word) || word.length < 3 ? own.startsWith(word) : own.includes(word),
      ),
    )
  );
}

function plain(text: string): string[] {
  const ascii = text.toLowerCase().replace(/é/g, 'e');
  return ascii.match(/[a-z]+|\d+/g) ?? [];
}
