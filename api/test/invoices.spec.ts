import {
  type AuditEntryView,
  type CreditNoteView,
  FIRST_PACKAGE,
  type OrderView,
  type Problem,
  type QuoteRequest,
  type TaxInvoiceView,
} from '@courier/contract';
import { CreditNote } from '../src/billing/invoices/credit-note.entity';
import { InvoiceCounter } from '../src/billing/invoices/invoice-counter.entity';
import { nextDocumentNumber } from '../src/billing/invoices/invoice-numbers';
import { Invoice } from '../src/billing/invoices/invoice.entity';
import { TransactionsService } from '../src/platform/database/transactions.service';
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
let stranger: Person;
let admin: Person;
beforeAll(async () => {
  test = await createTestApp({ ...QUIET, company: REGISTERED_COMPANY });
  owner = await signIn(test, 'customer', 'owner');
  [stranger, admin] = [await signIn(test, 'customer', 'stranger'), await signIn(test, 'admin')];
});
afterAll(() => test.close());

const pathOf = (orderNumber: string) => `/api/orders/${orderNumber}/invoice`;
const issue = (orderNumber: string, body: object = {}, cookie = owner.cookie) =>
  post(test, pathOf(orderNumber), body, cookie);
const issued = async (orderNumber: string, body: object = {}, cookie = owner.cookie) =>
  (await issue(orderNumber, body, cookie).expect(201)).body as TaxInvoiceView;

async function paid(changes: Partial<QuoteRequest> = {}, cookie = owner.cookie) {
  const { orderNumber } = await placeOrder(test, { ...HEAVY, ...changes }, cookie);
  const path = `/api/orders/${orderNumber}/payment-status`;
  await patch(test, path, { paymentStatus: 'completed' }, admin.cookie).expect(200);
  return orderNumber;
}

async function refusal(orderNumber: string): Promise<string> {
  return JSON.stringify((await issue(orderNumber).expect(409)).body);
}

async function pageOf(orderNumber: string) {
  const { body, headers } = await get(test, `${pathOf(orderNumber)}.pdf`, owner.cookie).expect(200);
  expect(headers['content-type']).toBe('application/pdf');
  return wordsOf((await readPdf(body as Buffer, 150)).pages[0]);
}

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
const countOf = (number: string) => Number(number.slice(-6));

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

describe('POST /api/orders/{number}/invoice', () => {
  it('issues the invoice of a paid order once, with the tax within its price', async () => {
    const orderNumber = await paid();
    const invoice = await issued(orderNumber);
    const cents = Math.round(invoice.total * 100);
    expect(invoice).toMatchObject({
      number: expect.stringMatching(/^INV-\d{4}-\d{6}$/) as string,
      orderNumber,
      vatPercent: 15,
      vat: Math.round((cents * 15) / 115) / 100,
      buyer: { vatNumber: null },
    });
    expect(await issued(orderNumber, { business: BUSINESS })).toEqual(invoice);
    expect((await get(test, pathOf(orderNumber), owner.cookie).expect(200)).body).toEqual(invoice);
  });

  it('is known to the payments of the order from then on, so that nobody asks for it in vain', async () => {
    const orderNumber = await paid();
    const ledger = async () =>
      (await get(test, `/api/orders/${orderNumber}/payments`, admin.cookie).expect(200)).body;
    expect(await ledger()).toMatchObject({ hasInvoice: false });
    await issued(orderNumber);
    expect(await ledger()).toMatchObject({ hasInvoice: true });
  });

  it('is abridged up to R5,000 and full above it, for the business that was named', async () => {
    expect(await issued(await paid())).toMatchObject({ form: 'abridged' });
    const full = await issued(await paid(FAR), { business: BUSINESS });
    expect(full.total).toBeGreaterThan(5000);
    expect(full).toMatchObject({ form: 'full', buyer: BUSINESS });
  });

  it('takes a VAT number however it is grouped and copied', async () => {
    const [digits, grouped] = ['4123456789', '4123 456\u00a0789\u200b\u202c'];
    const invoice = await issued(await paid(), { business: { ...BUSINESS, vatNumber: grouped } });
    expect(invoice.buyer?.vatNumber).toBe(digits);
  });

  it.each([
    [{ ...BUSINESS, vatNumber: '123' }, 'business.vatNumber'],
    [{ ...BUSINESS, name: ' ' }, 'business.name'],
    [{ name: 'Protea Trading' }, 'business.address'],
  ])('refuses a business such as %j', async (business, field) => {
    const { body } = await issue(await paid(), { business }).expect(400);
    expect(JSON.stringify(body)).toContain(field);
  });

  it('never prints what stands on a label in place of a name that paper cannot show', async () => {
    const sender = { ...CAPE_TOWN, fullName: 'محمد علي' };
    const full = await paid({ ...FAR, pickupAddress: sender });
    const message =
      'The name for the invoice has letters that we cannot print. Write it in Latin letters';
    const unnamed = await issue(full).expect(400);
    expect((unnamed.body as Problem).errors).toEqual([{ path: 'business.name', message }]);
    const typed = await issue(full, { business: { ...BUSINESS, name: '王小明' } }).expect(400);
    expect((typed.body as Problem).errors).toEqual([{ path: 'business.name', message }]);
    expect((await issued(full, { business: BUSINESS })).buyer).toEqual(BUSINESS);
    const abridged = await paid({ pickupAddress: sender });
    expect(await issued(abridged)).toMatchObject({ form: 'abridged', buyer: null });
    expect(await pageOf(abridged)).not.toContain('Scan the code');
    const reason = { amount: 1, reason: 'تأخير' };
    expect((await credit(full, reason).expect(400)).body).toMatchObject({
      errors: [{ path: 'reason' }],
    });
  });

  it('refuses orders that are not paid, were cancelled, or are not theirs', async () => {
    const { orderNumber } = await placeOrder(test, HEAVY, owner.cookie);
    expect(await refusal(orderNumber)).toContain('once the order is paid');
    await issue(orderNumber, {}, stranger.cookie).expect(404);
    await issue(orderNumber, {}, NOBODY).expect(401);
    await get(test, pathOf(orderNumber), owner.cookie).expect(409);
    await get(test, `${pathOf(orderNumber)}.pdf`, owner.cookie).expect(409);
    await get(test, `${pathOf(orderNumber)}.pdf`, stranger.cookie).expect(404);
    const cancelled = await paid();
    const path = `/api/orders/${cancelled}`;
    await patch(test, path, { status: 'cancelled' }, admin.cookie).expect(200);
    expect(await refusal(cancelled)).toContain('was cancelled');
  });

  it('refuses an order of up to R50, which needs none', async () => {
    const orderNumber = await paid({ packageDetails: { packages: [{ ...FIRST_PACKAGE }] } });
    expect(await refusal(orderNumber)).toContain('up to R50.00');
  });

  const refund = async (orderNumber: string, amount: number) => {
    const paidOn = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
    const body = { amount, method: 'eft', reason: 'Late', paidOn };
    await post(test, `/api/orders/${orderNumber}/refunds`, body, admin.cookie).expect(201);
  };
  const priceOf = async (orderNumber: string) =>
    (await get(test, `/api/orders/${orderNumber}`, owner.cookie).expect(200)).body as OrderView;

  it('is for the price without what of it was refunded, and says so', async () => {
    const orderNumber = await paid();
    const { quote } = await priceOf(orderNumber);
    await refund(orderNumber, 20);
    const { total, vat } = await issued(orderNumber);
    expect(total).toBe(quote.totalAmount - 20);
    expect(vat).toBe(Math.round((total * 100 * 15) / 115) / 100);
    const words = await pageOf(orderNumber);
    expect(words).toContain(`Price R${quote.totalAmount.toFixed(2)}, of which R20.00 was refunded`);
  });

  it('is for the whole price where only what was paid too much went back', async () => {
    const orderNumber = await paid();
    const { quote } = await priceOf(orderNumber);
    const paidOn = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
    const twice = { amount: 30, method: 'eft', paidOn };
    await post(test, `/api/orders/${orderNumber}/payments`, twice, admin.cookie).expect(201);
    await refund(orderNumber, 30);
    expect((await issued(orderNumber)).total).toBe(quote.totalAmount);
    expect(await pageOf(orderNumber)).not.toContain('refunded');
  });

  it('refuses an order that was refunded whole', async () => {
    const orderNumber = await paid();
    await refund(orderNumber, (await priceOf(orderNumber)).quote.totalAmount);
    expect(await refusal(orderNumber)).toContain('was refunded');
  });
});

describe('numbers of invoices', () => {
  it('have neither gap nor double when 20 are issued at once', async () => {
    const orderNumbers: string[] = [];
    for (let at = 0; at < 20; at += 1) orderNumbers.push(await paid());
    const first = countOf((await issued(await paid())).number) + 1;
    const invoices = await Promise.all(orderNumbers.map((orderNumber) => issued(orderNumber)));
    const counts = invoices.map(({ number }) => countOf(number)).sort((a, b) => a - b);
    expect(counts).toEqual(orderNumbers.map((_, at) => first + at));
  });

  it('are used once when one order is asked for 10 times at once', async () => {
    const orderNumber = await paid();
    const invoices = await Promise.all(Array.from({ length: 10 }, () => issued(orderNumber)));
    expect(new Set(invoices.map(({ number }) => number)).size).toBe(1);
    const next = await issued(await paid());
    expect(countOf(next.number)).toBe(countOf(invoices[0]!.number) + 1);
  });

  it('are given back by a transaction that is given up', async () => {
    const before = countOf((await issued(await paid())).number);
    const givenUp = test.app.get(TransactionsService).run(async (manager) => {
      expect(countOf(await nextDocumentNumber(manager, 'invoice', new Date()))).toBe(before + 1);
      throw new Error('given up');
    });
    await expect(givenUp).rejects.toThrow('given up');
    expect(countOf((await issued(await paid())).number)).toBe(before + 1);
  });

  it('begin again with each South African year, also when several are its first', async () => {
    const transactions = test.app.get(TransactionsService);
    const newYear = new Date('2030-12-31T22:00:00Z');
    const numbers = await Promise.all(
      Array.from({ length: 5 }, () =>
        transactions.run((m) => nextDocumentNumber(m, 'invoice', newYear)),
      ),
    );
    expect(numbers.sort()).toEqual([1, 2, 3, 4, 5].map((count) => `INV-2031-00000${count}`));
    await test.dataSource.getRepository(InvoiceCounter).delete({ series: 'INV-2031' });
  });
});

describe('GET /api/orders/{number}/invoice.pdf', () => {
  it('has what the law asks for', async () => {
    const orderNumber = await paid(FAR);
    const { number, total, vat } = await issued(orderNumber, { business: BUSINESS });
    const words = await pageOf(orderNumber);
    for (const text of [
      'Tax invoice',
      number,
      orderNumber,
      REGISTERED_COMPANY.name,
      '4123456789',
      BUSINESS.name,
      BUSINESS.vatNumber,
      '1 package',
      'VAT at 15 %',
      `R${vat.toFixed(2)}`,
      `R${total.toFixed(2)}`,
    ]) {
      expect(words).toContain(text);
    }
  });

  it('does not follow what changes of the order afterwards', async () => {
    const orderNumber = await paid();
    await issued(orderNumber);
    const before = await pageOf(orderNumber);
    await test.dataSource.query('UPDATE orders SET totalAmount = 1 WHERE orderNumber = ?', [
      orderNumber,
    ]);
    expect(await pageOf(orderNumber)).toBe(before);
  });
});

describe('invoices of people who are erased', () => {
  it('stay, with the buyer only where the law wants one named', async () => {
    const leaver = await signIn(test, 'customer', 'leaver');
    const abridged = await paid({}, leaver.cookie);
    const full = await paid(FAR, leaver.cookie);
    const numbers = [
      (await issued(abridged, { business: BUSINESS }, leaver.cookie)).number,
      (await issued(full, { business: BUSINESS }, leaver.cookie)).number,
    ];
    const file = await get(test, '/api/account/export', leaver.cookie).expect(200);
    const { invoices } = file.body as { invoices: object[] };
    expect(invoices).toMatchObject(numbers.map((number) => ({ number, buyer: BUSINESS })));
    const path = (orderNumber: string) => `/api/orders/${orderNumber}`;
    for (const orderNumber of [abridged, full]) {
      await patch(test, path(orderNumber), { status: 'delivered' }, admin.cookie).expect(200);
    }
    const password = 'leaver-Protea-7';
    await del(test, '/api/account', leaver.cookie, { password }).expect(200);
    const rows = test.dataSource.getRepository(Invoice);
    expect(await rows.findOneBy({ number: numbers[0]! })).toMatchObject({ buyer: null });
    expect(await rows.findOneBy({ number: numbers[1]! })).toMatchObject({ buyer: BUSINESS });
  });
});

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

  it('gives back the tax of the invoice to the cent in notes over all of it', async () => {
    const orderNumber = await invoiced();
    const { total, vat } = await invoiceOf(orderNumber);
    let credited = 0;
    for (const amount of [0.04, 0.04, 0.04, Math.round((total - 0.12) * 100) / 100]) {
      await credit(orderNumber, { amount, credited }).expect(201);
      credited = Math.round((credited + amount) * 100) / 100;
    }
    const { creditNotes } = await invoiceOf(orderNumber);
    const cents = creditNotes.reduce((sum, note) => sum + Math.round(note.vat * 100), 0);
    expect(cents).toBe(Math.round(vat * 100));
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
    const first = countOf((await onlyNote(start)).number) + 1;
    await Promise.all(orderNumbers.map((number) => credit(number, { amount: 1 }).expect(201)));
    const notes = await Promise.all(orderNumbers.map(onlyNote));
    const counts = notes.map(({ number }) => countOf(number)).sort((a, b) => a - b);
    expect(counts).toEqual(orderNumbers.map((_, at) => first + at));
  });

  it('are given back by one that is refused', async () => {
    const orderNumber = await invoiced();
    await credit(orderNumber, { amount: 1 }).expect(201);
    const before = countOf((await onlyNote(orderNumber)).number);
    await credit(orderNumber, { amount: 10_000, credited: 1 }).expect(400);
    const [, second] = notesIn(await credit(orderNumber, { amount: 1, credited: 1 }).expect(201));
    expect(second && countOf(second.number)).toBe(before + 1);
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
    await get(test, url, NOBODY).expect(401);
    await get(test, url, stranger.cookie).expect(404);
    await get(test, url, admin.cookie).expect(200);
    await get(test, `/api/orders/${other}/credit-notes/${id}`, owner.cookie).expect(404);
  });
});

describe('credit notes of people who are erased', () => {
  it('stay, with the buyer only where the law wants one named', async () => {
    const credited = await signIn(test, 'customer', 'credited');
    const orders = [await invoiced({}, credited.cookie), await invoiced(FAR, credited.cookie)];
    for (const orderNumber of orders) {
      await credit(orderNumber, { amount: 1 }).expect(201);
      const status = { status: 'delivered' };
      await patch(test, `/api/orders/${orderNumber}`, status, admin.cookie).expect(200);
    }
    const file = await get(test, '/api/account/export', credited.cookie).expect(200);
    const { creditNotes } = file.body as { creditNotes: object[] };
    expect(creditNotes).toMatchObject(orders.map((orderNumber) => ({ orderNumber, total: 1 })));
    const rows = test.dataSource.getRepository(CreditNote);
    const before = await rows.find({ order: { id: 'DESC' }, take: 2 });
    expect(before.map(({ buyer }) => buyer)).toEqual([BUSINESS, BUSINESS]);
    const password = 'credited-Protea-7';
    await del(test, '/api/account', credited.cookie, { password }).expect(200);
    const after = await rows.find({ order: { id: 'DESC' }, take: 2 });
    expect(after.map(({ buyer }) => buyer)).toEqual([BUSINESS, null]);
  });
});
