import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import request from 'supertest';
import { createTestApp, type TestApp } from './harness';
import { signIn } from './harness/people';
import { CAPE_TOWN, del, JOHANNESBURG, patch, placeOrder, post, QUIET } from './harness/shipments';

const PERSON = {
  fullName: 'Zanele Vuyiswa',
  email: 'zanele.vuyiswa@example.co.za',
  password: 'secret-of-zanele',
};
const PHONE = '071 946 3825';
/** In lower case, as every spelling of them is looked for: what is searched by is stored in parts. */
const PLANTED = ['zanele', 'vuyiswa', '071 946 3825', '71946382', '946 38'];

/** Always the embedded database: what a server keeps in its files is its own. */
describe('files of the data folder, on the embedded database', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp({ ...QUIET, databaseUrl: null });
  });
  afterAll(() => test.close());

  async function files(): Promise<string[]> {
    const { dataDir } = test.config;
    const entries = await readdir(dataDir, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name));
  }

  /** Which of the planted texts lie in which file. */
  async function traces(): Promise<string[]> {
    const found: string[] = [];
    for (const file of await files()) {
      const bytes = (await readFile(file)).toString('latin1').toLowerCase();
      for (const text of PLANTED) {
        if (bytes.includes(text)) found.push(`${path.basename(file)}: ${text}`);
      }
    }
    return found;
  }

  it('are readable by their owner alone', async () => {
    const modes = await Promise.all(
      (await files()).map(async (file) => {
        const { mode } = await stat(file);
        return [path.basename(file), (mode & 0o777).toString(8)];
      }),
    );
    expect(Object.fromEntries(modes)).toMatchObject({
      'courier.sqlite': '600',
      'courier.sqlite-wal': '600',
      'courier.sqlite-shm': '600',
    });
  });

  it('hold no byte of the name, the phone number or the email of an erased account', async () => {
    const admin = await signIn(test, 'admin');
    const registered = await request(test.server).post('/api/auth/register').send(PERSON);
    const cookie = (registered.get('set-cookie') ?? [])[0]?.split(';')[0] ?? '';
    const place = { fullName: PERSON.fullName, phone: PHONE };
    const { orderNumber } = await placeOrder(
      test,
      { pickupAddress: { ...CAPE_TOWN, ...place }, deliveryAddress: { ...JOHANNESBURG, ...place } },
      cookie,
    );
    const ticket = {
      name: PERSON.fullName,
      email: PERSON.email,
      phone: PHONE,
      category: 'general',
    };
    const words = { subject: `From ${PERSON.fullName}`, description: `Call me: ${PHONE}` };
    await post(test, '/api/support/tickets', { ...ticket, ...words }, cookie).expect(201);
    await patch(test, `/api/orders/${orderNumber}`, { status: 'delivered' }, admin.cookie).expect(
      200,
    );
    await test.dataSource.query('PRAGMA wal_checkpoint(TRUNCATE)');
    expect(await traces()).toContain('courier.sqlite: zanele');

    await del(test, '/api/account', cookie, { password: PERSON.password }).expect(200);

    expect(await traces()).toEqual([]);
  });
});
