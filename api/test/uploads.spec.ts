import type { OrderView, ProofPictureView } from '@courier/contract';
import type { FileStore } from '../src/platform/object-store/file-store';
import { openFileStore } from '../src/platform/object-store/open-file-store';
import { UploadsService } from '../src/platform/uploads/uploads.service';
import { createTestApp, type TestApp } from './harness';
import { type ObjectServer, startObjectServer } from './harness/object-server';
import { NOBODY, type Person, signIn } from './harness/people';
import { drawn, expectSamePicture } from './harness/pictures';
import { sendPicture } from './harness/proofs';
import { del, get, patch, placeOrder, post, QUIET } from './harness/shipments';

const PICTURE = drawn('png');
const HOUR = 3_600_000;

describe.each(['folder', 'bucket'])('files that people send to a %s of two machines', (kind) => {
  let bucket: ObjectServer | null = null;
  let one: TestApp;
  let other: TestApp;
  let files: FileStore;
  let admin: Person;

  beforeAll(async () => {
    if (kind === 'bucket') bucket = await startObjectServer();
    const objectStore = bucket?.config ?? null;
    one = await createTestApp({ ...QUIET, objectStore });
    const { dataDir, databaseUrl } = one.config;
    // Where both files and rows lie elsewhere, each machine has a folder of its own.
    const folder = objectStore === null || databaseUrl === null ? { dataDir } : {};
    other = await createTestApp({ ...QUIET, objectStore, databaseUrl, ...folder });
    files = await openFileStore({ dataDir, objectStore });
    admin = await signIn(one, 'admin');
  });
  afterAll(async () => {
    files.close();
    await other.close();
    await one.close();
    await bucket?.close();
  });

  const stored = async () => (await files.list('uploads/', 'here')).sort();
  const rows = () => one.dataSource.query<{ name: string }[]>('SELECT name FROM uploads');
  const uploads = () => one.app.get(UploadsService);
  const send = async (orderNumber: string) => {
    const about = { orderNumber, kind: 'photo', cookie: admin.cookie } as const;
    return ((await sendPicture(one, about, PICTURE).expect(201)).body as ProofPictureView).name;
  };
  const record = (orderNumber: string, photo: string) =>
    post(
      other,
      `/api/orders/${orderNumber}/proof-of-delivery`,
      { recipientName: 'Nomsa', photo },
      admin.cookie,
    );
  /** An order of somebody's, delivered, with a photo. */
  const delivered = async (cookie = NOBODY) => {
    const { orderNumber } = await placeOrder(one, {}, cookie);
    await patch(one, `/api/orders/${orderNumber}`, { status: 'delivered' }, admin.cookie);
    const name = await send(orderNumber);
    const { body } = await record(orderNumber, name).expect(201);
    return { orderNumber, name, link: (body as OrderView).proofOfDelivery?.photoUrl ?? '' };
  };

  it('are recorded and shown by one machine after they were sent to the other', async () => {
    const { orderNumber, link } = await delivered();
    for (const machine of [one, other]) {
      const picture = await get(machine, link).expect(200);
      expectSamePicture(picture.body as Buffer, PICTURE);
      expect(Number(picture.headers['content-length'])).toBe((picture.body as Buffer).length);
    }
    const elsewhere = await placeOrder(one);
    await get(other, link.replace(orderNumber, elsewhere.orderNumber)).expect(404);
  });

  it('are deleted an hour after they were sent and not recorded', async () => {
    const { orderNumber } = await placeOrder(one);
    const name = await send(orderNumber);
    await uploads().sweep(Date.now() + HOUR / 2);
    expect(await stored()).toContain(name);
    await uploads().sweep(Date.now() + HOUR + 1000);
    expect(await stored()).not.toContain(name);
    expect(await rows()).not.toContainEqual({ name });
    await record(orderNumber, name).expect(400);
  });

  it('stay with their proof however late it is', async () => {
    const { name, link } = await delivered();
    await uploads().sweep(Date.now() + 1000 * HOUR);
    expect(await stored()).toContain(name);
    await get(one, link).expect(200);
  });

  it('go with the account that their order is of', async () => {
    const customer = await signIn(one, 'customer', 'gone');
    const { name } = await delivered(customer.cookie);
    expect(await stored()).toContain(name);
    await del(other, '/api/account', customer.cookie, { password: 'gone-Protea-7' }).expect(200);
    expect(await stored()).not.toContain(name);
    expect(await rows()).not.toContainEqual({ name });
  });

  it('are deleted by the next sweep where a process died before it had written or deleted them', async () => {
    const { orderNumber } = await placeOrder(one);
    const [written, missing] = [await send(orderNumber), await send(orderNumber)];
    await files.remove(`uploads/${missing}`);
    await one.dataSource.transaction((manager) => uploads().release(manager, [written]));
    await uploads().sweep(Date.now() + HOUR + 1000);
    expect(await stored()).not.toContain(written);
    expect((await rows()).map(({ name }) => name)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(`${written}|${missing}`)]),
    );
  });

  it('are deleted where they were sent before their rows were kept', async () => {
    const name = `${'b'.repeat(32)}.png`;
    await files.create(`uploads/${name}`, PICTURE);
    await one.dataSource.transaction((manager) => uploads().release(manager, [name]));
    await uploads().sweepNow();
    expect(await stored()).not.toContain(name);
  });
});

describe('files that people send while the bucket does not answer', () => {
  let bucket: ObjectServer;
  let test: TestApp;
  let admin: Person;

  beforeAll(async () => {
    bucket = await startObjectServer();
    test = await createTestApp({ ...QUIET, objectStore: bucket.config });
    admin = await signIn(test, 'admin');
  });
  afterAll(async () => {
    await test.close();
    await bucket.close();
  });

  it('are refused with 503, and deleted later where they were to be deleted now', async () => {
    const { orderNumber } = await placeOrder(test);
    const about = { orderNumber, kind: 'photo', cookie: admin.cookie } as const;
    const { body } = await sendPicture(test, about, PICTURE).expect(201);
    const { name } = body as ProofPictureView;
    const uploads = test.app.get(UploadsService);
    const stored = async () => {
      const files = await openFileStore(test.config);
      return files.list('uploads/', 'here').finally(() => files.close());
    };

    bucket.fail(true);
    const refused = await sendPicture(test, about, PICTURE).expect(503);
    expect(refused.body).toMatchObject({
      detail: 'Files cannot be reached right now. Please try again in a moment.',
    });
    await test.dataSource.transaction((manager) => uploads.release(manager, [name]));
    await uploads.sweepNow();
    bucket.fail(false);
    expect(await stored()).toContain(name);
    await uploads.sweepNow();
    expect(await stored()).not.toContain(name);
  });
});
