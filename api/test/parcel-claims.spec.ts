import {
  dayInSouthAfrica,
  type OrderChangeView,
  type OrderPaymentsView,
  type OrderStatus,
  type ParcelClaimDetailsView,
  type ParcelClaimRowView,
  type ParcelClaimTermsView,
  type QuoteRequest,
} from '@courier/contract';
import { UploadsService } from '../src/platform/uploads/uploads.service';
import { createTestApp, type TestApp } from './harness';
import { NOBODY, type Person, signIn } from './harness/people';
import { drawn } from './harness/pictures';
import { del, get, patch, placeOrder, post, put, QUIET } from './harness/shipments';

const DAY = 86_400_000;
const EMAIL = 'guest@example.com';
const BROKEN = { kind: 'damaged', description: 'The vase is in pieces.', amount: 450.55 };

let test: TestApp;
let owner: Person;
let support: Person;
let admin: Person;
beforeAll(async () => {
  test = await createTestApp(QUIET);
  owner = await signIn(test, 'customer', 'owner');
  [support, admin] = [await signIn(test, 'support'), await signIn(test, 'admin')];
});
afterAll(() => test.close());

const claimsOf = (orderNumber: string) => `/api/orders/${orderNumber}/parcel-claims`;
const submit = (orderNumber: string, changes: object = {}, cookie = owner.cookie) =>
  post(test, claimsOf(orderNumber), { ...BROKEN, ...changes }, cookie);
const termsOf = async (orderNumber: string, cookie = NOBODY) =>
  (await get(test, claimsOf(orderNumber), cookie).expect(200)).body as ParcelClaimTermsView;
const decide = (id: number, body: object, cookie = support.cookie) =>
  patch(test, `/api/parcel-claims/${id}`, body, cookie);
const details = async (id: number) =>
  (await get(test, `/api/parcel-claims/${id}`, support.cookie).expect(200))
    .body as ParcelClaimDetailsView;

const set = (orderNumber: string, status: OrderStatus) =>
  patch(test, `/api/orders/${orderNumber}`, { status }, admin.cookie).expect(200);
const turn = (orderNumber: string) => {
  const body = { returnsToSender: true, reason: 'The receiver has moved' };
  const path = `/api/orders/${orderNumber}/return-to-sender`;
  return put(test, path, body, support.cookie).expect(200);
};

async function delivered(changes: Partial<QuoteRequest> = {}, cookie = owner.cookie) {
  const { orderNumber } = await placeOrder(test, changes, cookie);
  await set(orderNumber, 'delivered');
  return orderNumber;
}

/** On its way, and promised for a day that is over. */
async function overdue() {
  const { orderNumber } = await placeOrder(test, { serviceType: 'same_day' }, owner.cookie);
  await set(orderNumber, 'in_transit');
  await promiseEarlier(orderNumber);
  return orderNumber;
}

/** Moves the promised day three days into the past. */
async function promiseEarlier(orderNumber: string) {
  const day = new Date(Date.now() - 3 * DAY).toISOString().slice(0, 10);
  const sql = 'UPDATE orders SET deliverBy = ? WHERE orderNumber = ?';
  await test.dataSource.query(sql, [day, orderNumber]);
}

/** Moves what happened to an order into the past. */
async function age(orderNumber: string, days: number) {
  const order = '(SELECT id FROM orders WHERE orderNumber = ?)';
  await test.dataSource.query(
    `UPDATE tracking_updates SET timestamp = timestamp - ? WHERE orderId = ${order}`,
    [days * DAY, orderNumber],
  );
}

async function newest(state?: string): Promise<ParcelClaimRowView> {
  const query = state ? `?state=${state}` : '';
  const answer = await get(test, `/api/parcel-claims${query}`, support.cookie).expect(200);
  return (answer.body as ParcelClaimRowView[])[0]!;
}

async function claimed(changes: object = {}) {
  const orderNumber = await delivered();
  await submit(orderNumber, changes).expect(201);
  return { orderNumber, id: (await newest()).id };
}

describe('POST /api/orders/{number}/parcel-claims', () => {
  it('takes the claim of the owner with its pictures, which only the staff sees', async () => {
    const orderNumber = await delivered();
    const sent = await post(test, `${claimsOf(orderNumber)}/pictures`, drawn('jpeg'), owner.cookie)
      .set('content-type', 'image/jpeg')
      .expect(201);
    const { name } = sent.body as { name: string };
    const answer = await submit(orderNumber, { pictures: [name] }).expect(201);
    expect(answer.body).toMatchObject({
      kind: 'damaged',
      state: 'submitted',
      amount: 450.55,
      approvedAmount: null,
      reason: null,
      pictures: 1,
    });
    const row = await newest();
    expect(row).toMatchObject({ orderNumber, kind: 'damaged', state: 'submitted', amount: 450.55 });
    const claim = await details(row.id);
    expect(claim).toMatchObject({
      description: BROKEN.description,
      isInsured: false,
      steps: [{ state: 'submitted', actor: { kind: 'customer', email: owner.email } }],
    });
    const [url = ''] = claim.pictures;
    const picture = await get(test, url, support.cookie).expect(200);
    expect(picture.headers['content-type']).toBe('image/jpeg');
    await get(test, url, owner.cookie).expect(403);
    const other = await claimed();
    await get(test, url.replace(`/${row.id}/`, `/${other.id}/`), support.cookie).expect(404);
  });

  it('takes the claim of a visitor who gives the e-mail address on the order, and of nobody else', async () => {
    const orderNumber = await delivered({ contactEmail: EMAIL }, NOBODY);
    await submit(orderNumber, {}, NOBODY).expect(400);
    await submit(orderNumber, { email: 'other@example.com' }, NOBODY).expect(404);
    await submit(orderNumber, {}, owner.cookie).expect(404);
    await submit(orderNumber, { email: ' Guest@Example.com ' }, NOBODY).expect(201);
    expect((await termsOf(orderNumber)).claims).toEqual([]);
    expect((await termsOf(orderNumber, support.cookie)).claims).toHaveLength(1);
  });

  it.each([
    ['support', () => support],
    ['an admin', () => admin],
  ] as const)('lets %s claim for a caller, which the audit log says', async (_who, staff) => {
    const orderNumber = await delivered({}, NOBODY);
    await submit(orderNumber, {}, staff().cookie).expect(201);
    const path = `/api/audit?subjectType=order&subjectId=${orderNumber}`;
    const log = await get(test, path, admin.cookie).expect(200);
    expect(log.body[0]).toMatchObject({ action: 'submit a claim' });
    expect(JSON.stringify(log.body)).not.toContain(BROKEN.description);
  });

  it('refuses a second claim while one is open, also of two that arrive together', async () => {
    const orderNumber = await delivered();
    const both = await Promise.all([submit(orderNumber), submit(orderNumber)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    await submit(orderNumber, { kind: 'lost' }).expect(409);
  });

  it('takes claims for seven days after the delivery, and says so', async () => {
    const [inTime, tooLate] = [await delivered(), await delivered()];
    await age(inTime, 7);
    await age(tooLate, 8);
    await submit(inTime).expect(201);
    const answer = await submit(tooLate).expect(409);
    expect(answer.body.detail).toMatch(/^Only until /);
    const [offer] = (await termsOf(tooLate)).offers;
    expect(offer).toMatchObject({ kind: 'damaged', unavailable: expect.stringMatching(/^Only/) });
  });

  it('refuses what is not so: a parcel that is not delivered, not late, or not collected', async () => {
    const { orderNumber } = await placeOrder(test, {}, owner.cookie);
    for (const kind of ['damaged', 'lost', 'late']) await submit(orderNumber, { kind }).expect(409);
    await submit(await delivered(), { kind: 'late' }).expect(409);
  });

  it('takes a claim for a lost parcel once the promised day is over', async () => {
    const { orderNumber } = await placeOrder(test, { serviceType: 'same_day' }, owner.cookie);
    await set(orderNumber, 'in_transit');
    await submit(orderNumber, { kind: 'lost' }).expect(409);
    await promiseEarlier(orderNumber);
    await submit(orderNumber, { kind: 'lost' }).expect(201);
  });

  it('takes none for a parcel on its way back, and all but a late one once its sender has it', async () => {
    const orderNumber = await overdue();
    await turn(orderNumber);
    for (const kind of ['damaged', 'lost']) {
      const answer = await submit(orderNumber, { kind }).expect(409);
      expect(answer.body.detail).toBe('Only once the sender has the parcel back.');
    }
    await set(orderNumber, 'delivered');
    const late = await submit(orderNumber, { kind: 'late', amount: 1 }).expect(409);
    expect(late.body.detail).toBe(
      'The parcel was not delivered because the receiver could not be reached.',
    );
    const { offers } = await termsOf(orderNumber);
    expect(offers.map(({ unavailable }) => unavailable === null)).toEqual([true, true, false]);
    await submit(orderNumber, { kind: 'damaged' }).expect(201);
  });

  it.each(['lost', 'damaged'])(
    'takes a claim that a parcel is %s for seven days after an order that was collected is cancelled',
    async (kind) => {
      const [inTime, tooLate] = [await overdue(), await overdue()];
      for (const orderNumber of [inTime, tooLate]) await set(orderNumber, 'cancelled');
      await age(inTime, 7);
      await age(tooLate, 8);
      await submit(inTime, { kind: 'late', amount: 1 }).expect(409);
      await submit(inTime, { kind }).expect(201);
      const answer = await submit(tooLate, { kind }).expect(409);
      expect(answer.body.detail).toMatch(/^Only until /);
    },
  );

  it('refuses claims for a cancelled order whose collection was taken back', async () => {
    const orderNumber = await overdue();
    await set(orderNumber, 'confirmed');
    await set(orderNumber, 'cancelled');
    const answer = await submit(orderNumber, { kind: 'lost' }).expect(409);
    expect(answer.body.detail).toBe('Only once the courier has collected the parcel.');
  });

  it('covers an uninsured shipment up to R1000.00 and an insured one up to R10000.00', async () => {
    const answer = await submit(await delivered(), { amount: 1000.01 }).expect(400);
    const message = 'At most R1000.00 can be claimed for this order';
    expect(answer.body.errors).toEqual([{ path: 'amount', message }]);
    await submit(await delivered(), { amount: 1000 }).expect(201);
    const [item] = [{ type: 'small_package', weight: 1, length: 9, width: 9, height: 9 } as const];
    const packages = [{ ...item, isFragile: false, hasInsurance: true }];
    const insured = await delivered({ packageDetails: { packages } });
    await submit(insured, { amount: 10_000.01 }).expect(400);
    await submit(insured, { amount: 10_000 }).expect(201);
    expect(await details((await newest()).id)).toMatchObject({ isInsured: true, amount: 10_000 });
  });

  it.each([
    [{ amount: 0 }, 'amount'],
    [{ amount: 1.005 }, 'amount'],
    [{ kind: 'stolen' }, 'kind'],
    [{ description: '  ' }, 'description'],
    [{ description: 'x'.repeat(2001) }, 'description'],
    [{ pictures: Array.from({ length: 6 }, () => 'a.png') }, 'pictures'],
  ])('refuses %j', async (changes, path) => {
    const answer = await submit(await delivered(), changes).expect(400);
    expect(answer.body.errors).toMatchObject([{ path }]);
  });

  it('refuses pictures that are not pictures, of another order, or of an order without a claim to make', async () => {
    const [one, other] = [await delivered(), await delivered()];
    const send = (orderNumber: string, bytes: Buffer) =>
      post(test, `${claimsOf(orderNumber)}/pictures`, bytes).set('content-type', 'image/png');
    await send(one, Buffer.from('<svg/>')).expect(400);
    const { name } = (await send(other, drawn('png')).expect(201)).body as { name: string };
    await submit(one, { pictures: [name] }).expect(409);
    await submit(one, { pictures: [`${'0'.repeat(32)}.png`] }).expect(409);
    expect((await termsOf(one, owner.cookie)).claims).toEqual([]);
    const { orderNumber } = await placeOrder(test);
    await send(orderNumber, drawn('png')).expect(409);
  });
});

describe('PATCH /api/parcel-claims/{id}', () => {
  it('reviews and approves a claim, tells the claimant, and keeps who did what', async () => {
    const { orderNumber, id } = await claimed();
    const review = { state: 'in_review', note: 'Asked for the receipt' };
    await decide(id, review).expect(200);
    const approval = { state: 'approved', approvedAmount: 400.05, note: 'By the receipt.' };
    const answer = await decide(id, { ...approval, version: 2 }).expect(200);
    expect(answer.body).toMatchObject({ state: 'approved', approvedAmount: 400.05, version: 3 });
    expect((answer.body as ParcelClaimDetailsView).steps).toMatchObject([
      { state: 'submitted', note: null },
      { state: 'in_review', note: review.note, actor: { email: support.email } },
      { state: 'approved', note: approval.note, actor: { email: support.email } },
    ]);
    const [mine] = (await termsOf(orderNumber, owner.cookie)).claims;
    expect(mine).toMatchObject({
      state: 'approved',
      approvedAmount: 400.05,
      reason: approval.note,
    });
    expect(JSON.stringify(mine)).not.toContain(review.note);
    const notices = await get(test, '/api/notifications', owner.cookie).expect(200);
    expect(notices.body.slice(0, 2)).toMatchObject([
      {
        title: 'Claim approved',
        message: 'We will pay out R400.05 for your claim. By the receipt.',
      },
      { title: 'Claim received' },
    ]);
    const path = `/api/audit?subjectType=order&subjectId=${orderNumber}`;
    const log = await get(test, path, admin.cookie).expect(200);
    expect(log.body[0]).toMatchObject({
      action: 'decide a claim',
      actor: { email: support.email },
    });
  });

  it('declines with a reason only, and takes the decision back by another review', async () => {
    const { orderNumber, id } = await claimed();
    const refused = await decide(id, { state: 'declined' }).expect(400);
    expect(refused.body.errors).toEqual([
      { path: 'note', message: 'Say why the claim is declined' },
    ]);
    await decide(id, { state: 'declined', note: 'It was packed badly.' }).expect(200);
    await decide(id, { state: 'approved', approvedAmount: 1 }).expect(409);
    // Another one may be made then, and only one of the two is open.
    await submit(orderNumber, { kind: 'lost' }).expect(201);
    await decide(id, { state: 'in_review' }).expect(409);
    await decide((await newest()).id, { state: 'declined', note: 'It was delivered.' }).expect(200);
    await decide(id, { state: 'in_review' }).expect(200);
    expect(await details(id)).toMatchObject({ state: 'in_review', approvedAmount: null });
  });

  it('refuses more than was claimed, an approval without an amount, and a state of the payout', async () => {
    const { id } = await claimed();
    const answer = await decide(id, { state: 'approved', approvedAmount: 450.56 }).expect(400);
    const message = 'At most R450.55 was claimed';
    expect(answer.body.errors).toEqual([{ path: 'approvedAmount', message }]);
    await decide(id, { state: 'approved' }).expect(400);
    await decide(id, { state: 'paid_out' }).expect(400);
    await decide(999_999, { state: 'in_review' }).expect(404);
    expect((await details(id)).steps).toHaveLength(1);
  });

  it('lets one of two decisions on the same version through', async () => {
    const { id } = await claimed();
    const both = await Promise.all([
      decide(id, { state: 'approved', approvedAmount: 10, version: 1 }),
      decide(id, { state: 'declined', note: 'No', version: 1 }, admin.cookie),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await details(id)).steps).toHaveLength(2);
  });
});

describe('POST /api/parcel-claims/{id}/payout', () => {
  const PAYOUT = { method: 'eft', reference: 'FNB 7', paidOn: dayInSouthAfrica(new Date()) };
  const payOut = (id: number, body: object = PAYOUT, cookie = admin.cookie) =>
    post(test, `/api/parcel-claims/${id}/payout`, body, cookie);
  const takeBack = (id: number, reason = 'The EFT bounced') =>
    post(test, `/api/parcel-claims/${id}/payout-reversal`, { reason }, admin.cookie);
  const ledgerOf = async (orderNumber: string) =>
    (await get(test, `/api/orders/${orderNumber}/payments`, admin.cookie).expect(200))
      .body as OrderPaymentsView;

  async function approved(approvedAmount = 450.55) {
    const found = await claimed();
    await decide(found.id, { state: 'approved', approvedAmount }).expect(200);
    return found;
  }

  it('writes the approved amount into the ledger, and leaves the payment of the order as it is', async () => {
    const { orderNumber, id } = await approved();
    const before = await ledgerOf(orderNumber);
    const answer = await payOut(id).expect(200);
    expect(answer.body).toMatchObject({ state: 'paid_out', approvedAmount: 450.55 });
    expect(await ledgerOf(orderNumber)).toMatchObject({
      paymentStatus: before.paymentStatus,
      paid: before.paid,
      due: before.due,
      refunded: 0,
      entries: [
        {
          kind: 'refund',
          method: 'eft',
          amount: 450.55,
          reference: 'FNB 7',
          reason: 'Claim: damaged',
        },
      ],
    });
    const notices = await get(test, '/api/notifications', owner.cookie).expect(200);
    expect(notices.body[0]).toMatchObject({
      title: 'Claim paid out',
      message: 'We have paid out R450.55 for your claim.',
    });
  });

  it('leaves all that was paid for the order to be refunded, and the status to be set', async () => {
    const { orderNumber, id } = await approved();
    const status = `/api/orders/${orderNumber}/payment-status`;
    await patch(test, status, { paymentStatus: 'completed' }, admin.cookie).expect(200);
    await payOut(id).expect(200);
    const { paid } = await ledgerOf(orderNumber);
    const refund = { amount: paid, method: 'eft', paidOn: PAYOUT.paidOn, reason: 'Goodwill' };
    const path = `/api/orders/${orderNumber}/refunds`;
    await post(test, path, { ...refund, amount: paid + 0.01 }, admin.cookie).expect(400);
    await patch(test, status, { paymentStatus: 'pending' }, admin.cookie).expect(200);
    await patch(test, status, { paymentStatus: 'completed' }, admin.cookie).expect(200);
    await post(test, path, refund, admin.cookie).expect(201);
    expect(await ledgerOf(orderNumber)).toMatchObject({
      paymentStatus: 'completed',
      refunded: paid,
    });
  });

  it('happens once, also where two ask together or one asks twice', async () => {
    const [one, other] = [await approved(), await approved()];
    const both = await Promise.all([payOut(one.id), payOut(one.id, { ...PAYOUT, reference: 'X' })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const again = () => payOut(other.id).set('idempotency-key', 'payout-of-other');
    await again().expect(200);
    await again().expect(200);
    expect((await ledgerOf(other.orderNumber)).entries).toHaveLength(1);
  });

  it('is for admins and approved claims, with the version that was seen', async () => {
    const { id } = await claimed();
    await payOut(id).expect(409);
    await decide(id, { state: 'approved', approvedAmount: 10 }).expect(200);
    await payOut(id, PAYOUT, support.cookie).expect(403);
    await payOut(id, { ...PAYOUT, version: 1 }).expect(409);
    await payOut(id, { ...PAYOUT, paidOn: '2999-01-01' }).expect(400);
    await payOut(id, { ...PAYOUT, version: 2 }).expect(200);
    await decide(id, { state: 'in_review' }).expect(409);
  });

  it('is taken back at the claim alone, which is approved again and paid out anew', async () => {
    const { orderNumber, id } = await approved(99.99);
    await takeBack(id).expect(409);
    await payOut(id).expect(200);
    const [entry] = (await ledgerOf(orderNumber)).entries;
    const reversal = `/api/orders/${orderNumber}/payments/${entry?.id}/reversal`;
    await post(test, reversal, { reason: 'Bounced' }, admin.cookie).expect(409);
    const answer = await takeBack(id).expect(200);
    expect(answer.body).toMatchObject({ state: 'approved', approvedAmount: 99.99 });
    await payOut(id).expect(200);
    expect((await ledgerOf(orderNumber)).entries).toMatchObject([
      { kind: 'refund', reversed: true },
      { kind: 'reversal', reason: 'The EFT bounced' },
      { kind: 'refund', reversed: false },
    ]);
  });

  it('uses up the cover of the order', async () => {
    const { orderNumber, id } = await approved();
    await payOut(id).expect(200);
    await submit(orderNumber, { kind: 'lost', amount: 549.46 }).expect(400);
    await submit(orderNumber, { kind: 'lost', amount: 549.45 }).expect(201);
  });
});

describe('GET /api/parcel-claims', () => {
  it('lists the newest first, by state and in pages', async () => {
    const [first, second] = [await claimed(), await claimed()];
    await decide(first.id, { state: 'in_review' }).expect(200);
    expect(await newest('in_review')).toMatchObject({ id: first.id });
    const page = await get(test, '/api/parcel-claims?limit=1', support.cookie).expect(200);
    expect(page.body).toMatchObject([{ id: second.id }]);
    const [, next = ''] = /<(.+)>; rel="next"/.exec(page.headers.link as string) ?? [];
    const following = await get(test, next, support.cookie).expect(200);
    expect(following.body).toMatchObject([{ id: first.id }]);
    await get(test, '/api/parcel-claims?state=lost', support.cookie).expect(400);
  });
});

describe('The people of a claim', () => {
  it('take what they wrote and their pictures along, and leave the amounts', async () => {
    const leaver = await signIn(test, 'customer', 'leaver');
    const orderNumber = await delivered({}, leaver.cookie);
    const sent = await post(test, `${claimsOf(orderNumber)}/pictures`, drawn('png'), leaver.cookie)
      .set('content-type', 'image/png')
      .expect(201);
    const { name } = sent.body as { name: string };
    await submit(orderNumber, { pictures: [name] }, leaver.cookie).expect(201);
    const { id } = await newest();
    await decide(id, { state: 'declined', note: 'Thandi agreed' }).expect(200);
    const file = await get(test, '/api/account/export', leaver.cookie).expect(200);
    expect(file.text ?? JSON.stringify(file.body)).toContain(BROKEN.description);
    await del(test, '/api/account', leaver.cookie, { password: 'leaver-Protea-7' }).expect(200);
    expect(await details(id)).toMatchObject({
      description: '',
      pictures: [],
      amount: 450.55,
      steps: [{ actor: { email: null } }, { note: null }],
    });
    const uploads = test.app.get(UploadsService, { strict: false });
    await uploads.sweep();
    expect(await uploads.open(name)).toBeNull();
    const history = await get(test, `/api/orders/${orderNumber}/history`, admin.cookie).expect(200);
    expect(JSON.stringify(history.body as OrderChangeView[])).not.toContain('Thandi agreed');
  });
});
