import { promises as dns } from 'node:dns';
import type { OrderView } from '@courier/contract';
import { ProofOfDelivery } from '../../src/orders/progress/proof-of-delivery.entity';
import { createTestApp, type TestApp } from '../harness';
import { type Person, signIn } from '../harness/people';
import { drawn } from '../harness/pictures';
import { get, patch, placeOrder, QUIET } from '../harness/shipments';

const PHOTO = 'https://photos.shipday.com/pod/1.jpg';

let test: TestApp;
let admin: Person;
let answer: (link: string, init?: RequestInit) => Promise<Response>;
beforeAll(async () => {
  test = await createTestApp(QUIET);
  admin = await signIn(test, 'admin');
});
afterAll(() => test.close());

const asked: [string, RequestInit | undefined][] = [];
beforeEach(() => {
  asked.length = 0;
  resolveTo('203.0.113.7');
  answer = async () => new Response(new Uint8Array(drawn('jpeg')));
  jest.spyOn(globalThis, 'fetch').mockImplementation((link, init) => {
    asked.push([String(link), init]);
    return answer(String(link), init);
  });
});
afterEach(() => jest.restoreAllMocks());

/** What the provider's names lead to. */
function resolveTo(...addresses: string[]): void {
  const found = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
  jest.spyOn(dns, 'lookup').mockResolvedValue(found as never);
}

/** An order with a photo of the provider's, and the photo's address here. */
async function delivered(photoUrl = PHOTO, status = 'delivered') {
  const { orderNumber } = await placeOrder(test);
  // Strangers are not shown it.
  const seenByStaff = await get(test, `/api/orders/${orderNumber}`, admin.cookie);
  const { id: orderId } = seenByStaff.body as OrderView;
  await patch(test, `/api/orders/${orderNumber}`, { status }, admin.cookie).expect(200);
  const proofs = test.dataSource.getRepository(ProofOfDelivery);
  await proofs.insert({ orderId, type: 'photo', photoUrl, timestamp: new Date() });
  const [proof] = await proofs.findBy({ orderId });
  const link = `/api/orders/${orderNumber}/proof-of-delivery/provider-${proof?.id}`;
  const { proofOfDelivery } = (await get(test, `/api/orders/${orderNumber}`)).body as OrderView;
  return { orderNumber, link, proofOfDelivery };
}

describe('proof photo at the provider', () => {
  it("is served from the API's own address with the type of its bytes", async () => {
    const { link, proofOfDelivery } = await delivered();
    expect(proofOfDelivery?.photoUrl).toBe(link);
    const picture = await get(test, link).expect(200);
    expect(picture.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
    expect((picture.body as Buffer).subarray(0, 3).toString('hex')).toBe('ffd8ff');
    const [[asksFor, how] = []] = asked;
    expect(asksFor).toBe(PHOTO);
    expect(how).toMatchObject({ redirect: 'error', credentials: 'omit' });
  });

  it('is served for its own order once delivered, and for no other', async () => {
    const { link, orderNumber } = await delivered();
    const other = await placeOrder(test);
    await get(test, link.replace(orderNumber, other.orderNumber)).expect(404);
    await get(test, link.replace(/\d+$/, '999999')).expect(404);
    const early = await delivered(PHOTO, 'in_transit');
    await get(test, early.link).expect(404);
    expect(asked).toEqual([]);
    await get(test, early.link, admin.cookie).expect(200);
  });

  it.each([
    'http://photos.shipday.com/1.jpg',
    'https://shipday.com.evil.example/1.jpg',
    'https://169.254.169.254/latest/meta-data',
    'https://user:word@photos.shipday.com/1.jpg',
  ])('is not fetched from %s', async (photoUrl) => {
    const { link, proofOfDelivery } = await delivered(photoUrl);
    expect(proofOfDelivery?.photoUrl).toBeNull();
    await get(test, link).expect(404);
    expect(asked).toEqual([]);
  });

  it.each([
    ['127.0.0.1'],
    ['10.0.0.5'],
    ['203.0.113.7', '192.168.1.1'],
    ['::1'],
    ['169.254.169.254'],
  ])('is not fetched when its host leads to %s', async (...addresses) => {
    const { link } = await delivered();
    resolveTo(...addresses);
    await get(test, link).expect(404);
    expect(asked).toEqual([]);
  });

  it('is refused when it is too large or no picture, whatever its type says', async () => {
    const { link } = await delivered();
    const headers = { 'content-type': 'image/png' };
    for (const bytes of [Buffer.from('<svg onload="alert(1)"/>'), Buffer.alloc(6_000_000, 0xff)]) {
      answer = async () => new Response(new Uint8Array(bytes), { headers });
      await get(test, link).expect(404);
    }
    answer = async () => new Response(null, { status: 404 });
    await get(test, link).expect(404);
  });

  it('answers 503 when the provider does not respond', async () => {
    const { link } = await delivered();
    answer = () => Promise.reject(new TypeError('fetch failed'));
    await get(test, link).expect(503);
    answer = async () => new Response('busy', { status: 502 });
    await get(test, link).expect(503);
  });
});
