import {
  FIRST_PACKAGE,
  type AuditEntryView,
  type CreditNoteView,
  type Problem,
  type QuoteRequest,
  type TaxInvoiceView,
} from '@courier/contract';
import { CreditNote } from '../src/billing/invoices/credit-note.entity';
import { createTestApp, type TestApp } from './harness';
import { NOBODY, type Person, signIn } from './harness/people';
import { BUSINESS, REGISTERED_COMPANY } from './harness/registered-company';
import {
  CAPE_TOWN,
  del,
  get,
  JOHANNESBURG,
  patch,
  placeOrder,
  post,
  QUIET,
} from './harness/shipments';
import { readPdf, wordsOf } from './labels/read-pdf';

const HEAVY = { packageDetails: { packages: [{ ...FIRST_PACKAGE, weight: 20 }] } };
const FAR = { pickupAddress: CAPE_TOWN, deliveryAddress: JOHANNESBURG };

let test: TestApp;
let owner: Person;
let admin: Person;
beforeAll(async () => {
  test = await createTestApp({ ...QUIET, company: REGISTERED_COMPANY });
  [owner, admin] = [await signIn(test, 'customer', 'owner'), await signIn(test, 'admin')];
});
afterAll(() => test.close());

const credit = (orderNumber: string, body: object, cookie = admin.cookie) =>
  post(
    test,
    `/api/orders/${orderNumber}/credit-notes`,
    { reason: 'The parcel was late', credited: 0, ...body },
    cookie,
  );
const invoiceOf = async (orderNumber: string, cookie = owner.cookie) =>
  (await get(test, `/api/orders/${orderNumber}/invoice`, cookie).expect(200))
    .body as TaxInvoiceView;
const notesIn = ({ body }: { body: unknown }) => (body as TaxInvoiceView).creditNotes;
const countOf = ({ number }: CreditNoteView) => Number(number.slice(-6));

/** A paid order with its invoice. */
async function invoiced(changes: Partial<QuoteRequest> = {}, cookie = owner.cookie) {
  const { orderNumber } = await placeOrder(test, { ...HEAVY, ...changes }, cookie);
  const paid = { paymentStatus: 'completed' };
  await patch(test, `/api/orders/${orderNumber}/payment-status`, paid, admin.cookie).expect(200);
  const body = { business: BUSINESS };
  await post(test, `/api/orders/${orderNumber}/invoice`, body, cookie).expect(201);
  return orderNumber;
}

async function onlyNote(orderNumber: string): Promise<CreditNoteView> {
  const [note] = (await invoiceOf(orderNumber)).creditNotes;
  if (!note) throw new Error('no credit note');
  return note;
}

describe('POST /api/orders/{number}/credit-notes', () => {
  it('takes a part of the invoice back, with the tax within it, and leaves the invoice as it was', async () => {
    const orderNumber = await invoiced();
    const before = await invoiceOf(orderNumber);
    const notes = notesIn(await credit(orderNumber, { amount: 23 }).expect(201));
    expect(notes).toEqual([
      {
        id: expect.any(Number) as number,
        number: expect.stringMatching(/^CN-\d{4}-\d{6}$/) as string,
        issuedAt: expect.any(String) as string,
        amount: 23,
        vat: 3,
        reason: 'The parcel was late',
        url: `/api/orders/${orderNumber}/credit-notes/${notes[0]?.id}`,
      },
    ]);
    expect(await invoiceOf(orderNumber)).toEqual({ ...before, creditNotes: notes });
    const { body } = await get(test, '/api/audit?limit=1', admin.cookie).expect(200);
    expect((body as AuditEntryView[])[0]).toMatchObject({
      action: 'issue a credit note',
      subjectId: orderNumber,
    });
  });

  it('credits no more than the invoice, all notes together', async () => {
    const orderNumber = await invoiced();
    const { total } = await invoiceOf(orderNumber);
    await credit(orderNumber, { amount: total - 1 }).expect(201);
    const { body } = await credit(orderNumber, { amount: 1.01, credited: total - 1 }).expect(400);
    expect((body as Problem).errors).toEqual([
      { path: 'amount', message: 'At most R1.00 is left of the invoice' },
    ]);
    await credit(orderNumber, { amount: 1, credited: total - 1 }).expect(201);
  });

  it('credits once when two admins credit the same at the same time', async () => {
    const orderNumber = await invoiced();
    const answers = await Promise.all([
      credit(orderNumber, { amount: 10 }),
      credit(orderNumber, { amount: 10 }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect((await invoiceOf(orderNumber)).creditNotes).toHaveLength(1);
  });

  it('answers a repeated request as the first one', async () => {
    const orderNumber = await invoiced();
    const ask = () =>
      credit(orderNumber, { amount: 10 }).set('idempotency-key', `credit-${orderNumber}`);
    expect(notesIn(await ask().expect(201))).toEqual(notesIn(await ask().expect(201)));
  });

  it('credits an order that was cancelled after its invoice', async () => {
    const orderNumber = await invoiced();
    const status = { status: 'cancelled' };
    await patch(test, `/api/orders/${orderNumber}`, status, admin.cookie).expect(200);
    await credit(orderNumber, { amount: 5 }).expect(201);
  });

  it('is refused without an invoice, an amount or a reason, and to everyone but admins', async () => {
    const { orderNumber } = await placeOrder(test, HEAVY, owner.cookie);
    await credit(orderNumber, { amount: 5 }).expect(409);
    const billed = await invoiced();
    await credit(billed, { amount: 0 }).expect(400);
    await credit(billed, { amount: 1.001 }).expect(400);
    await credit(billed, { amount: 1, reason: ' ' }).expect(400);
    const support = await signIn(test, 'support');
    await credit(billed, { amount: 1 }, support.cookie).expect(403);
    await credit(billed, { amount: 1 }, owner.cookie).expect(403);
    await credit(billed, { amount: 1 }, NOBODY).expect(401);
    expect((await invoiceOf(billed)).creditNotes).toEqual([]);
  });
});

describe('numbers of credit notes', () => {
  it('have neither gap nor double when 10 are issued at once, in a series beside the invoices', async () => {
    const orderNumbers: string[] = [];
    for (let at = 0; at < 10; at += 1) orderNumbers.push(await invoiced());
    const start = await invoiced();
    await credit(start, { amount: 1 }).expect(201);
    const first = countOf(await onlyNote(start)) + 1;
    await Promise.all(orderNumbers.map((number) => credit(number, { amount: 1 }).expect(201)));
    const notes = await Promise.all(orderNumbers.map(onlyNote));
    const counts = notes.map(countOf).sort((a, b) => a - b);
    expect(counts).toEqual(orderNumbers.map((_, at) => first + at));
  });

  it('are given back by one that is refused', async () => {
    const orderNumber = await invoiced();
    await credit(orderNumber, { amount: 1 }).expect(201);
    const before = countOf(await onlyNote(orderNumber));
    await credit(orderNumber, { amount: 10_000, credited: 1 }).expect(400);
    const [, second] = notesIn(await credit(orderNumber, { amount: 1, credited: 1 }).expect(201));
    expect(second && countOf(second)).toBe(before + 1);
  });
});

describe('GET /api/orders/{number}/credit-notes/{id}', () => {
  it('has what the law asks for', async () => {
    const orderNumber = await invoiced(FAR);
    await credit(orderNumber, { amount: 115, reason: 'Price lowered' }).expect(201);
    const invoice = await invoiceOf(orderNumber);
    expect(invoice.form).toBe('full');
    const note = await onlyNote(orderNumber);
    const file = await get(test, note.url, owner.cookie).expect(200);
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${note.number}.pdf"`,
    });
    const words = wordsOf((await readPdf(file.body as Buffer, 150)).pages[0]);
    for (const text of [
      'Credit note',
      note.number,
      invoice.number,
      orderNumber,
      REGISTERED_COMPANY.name,
      '4123456789',
      BUSINESS.name,
      BUSINESS.vatNumber,
      'Reason: Price lowered',
      'VAT at 15 %',
      'R15.00',
      'R100.00',
      'R115.00',
    ]) {
      expect(words).toContain(text);
    }
  });

  it('is there for the owner and the staff alone, and only with its own order', async () => {
    const [orderNumber, other] = [await invoiced(), await invoiced()];
    await credit(orderNumber, { amount: 1 }).expect(201);
    const { id, url } = await onlyNote(orderNumber);
    const stranger = await signIn(test, 'customer', 'stranger');
    await get(test, url, NOBODY).expect(401);
    await get(test, url, stranger.cookie).expect(404);
    await get(test, url, admin.cookie).expect(200);
    await get(test, `/api/orders/${other}/credit-notes/${id}`, owner.cookie).expect(404);
  });
});

describe('credit notes of people who are erased', () => {
  it('stay, with the buyer only where the law wants one named', async () => {
    const leaver = await signIn(test, 'customer', 'leaver');
    const orders = [await invoiced({}, leaver.cookie), await invoiced(FAR, leaver.cookie)];
    for (const orderNumber of orders) {
      await credit(orderNumber, { amount: 1 }).expect(201);
      const status = { status: 'delivered' };
      await patch(test, `/api/orders/${orderNumber}`, status, admin.cookie).expect(200);
    }
    const file = await get(test, '/api/account/export', leaver.cookie).expect(200);
    const { creditNotes } = file.body as { creditNotes: object[] };
    expect(creditNotes).toMatchObject(orders.map((orderNumber) => ({ orderNumber, total: 1 })));
    const rows = test.dataSource.getRepository(CreditNote);
    const before = await rows.find({ order: { id: 'DESC' }, take: 2 });
    expect(before.map(({ buyer }) => buyer)).toEqual([BUSINESS, BUSINESS]);
    const password = 'leaver-Protea-7';
    await del(test, '/api/account', leaver.cookie, { password }).expect(200);
    const after = await rows.find({ order: { id: 'DESC' }, take: 2 });
    expect(after.map(({ buyer }) => buyer)).toEqual([BUSINESS, null]);
  });
});
