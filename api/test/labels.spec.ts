import {
  FIRST_PACKAGE,
  labelPath,
  labelsPath,
  LIMITS,
  ORDER_NUMBER_BYTES,
  orderNumberFrom,
  type QuoteRequest,
} from '@courier/contract';
import type { Test } from 'supertest';
import { createTestApp, type TestApp } from './harness';
import { type Person, signIn } from './harness/people';
import {
  CAPE_TOWN,
  get,
  JOHANNESBURG,
  makeQuote,
  patch,
  placeOrder,
  post,
  QUIET,
} from './harness/shipments';
import { type ReadPdf, readPdf, wordsOf } from './labels/read-pdf';

const PUBLIC_URL = 'https://couriers.example';
const MM = 72 / 25.4;

describe('waybill labels', () => {
  let test: TestApp;
  let owner: Person;
  let stranger: Person;
  let support: Person;
  let admin: Person;

  beforeAll(async () => {
    test = await createTestApp({ ...QUIET, publicUrl: PUBLIC_URL });
    owner = await signIn(test, 'customer', 'owner');
    stranger = await signIn(test, 'customer', 'stranger');
    support = await signIn(test, 'support');
    admin = await signIn(test, 'admin');
  });
  afterAll(() => test.close());

  const shipment: Partial<QuoteRequest> = {
    serviceType: 'same_day',
    pickupAddress: CAPE_TOWN,
    deliveryAddress: JOHANNESBURG,
    packageDetails: {
      packages: [
        { ...FIRST_PACKAGE, isFragile: true, hasInsurance: true },
        { ...FIRST_PACKAGE, weight: 2.25, length: 60, width: 40, height: 40 },
      ],
    },
  };
  const file = async (call: Test) => (await call).body as Buffer;
  const read = async (path: string, by: Person, dpi = 203): Promise<ReadPdf> =>
    readPdf(await file(get(test, path, by.cookie).expect(200)), dpi);

  describe('of one order', () => {
    it('print all that the courier needs on a page of 100 × 150 mm per package', async () => {
      const { orderNumber } = await placeOrder(test, shipment, owner.cookie);
      const { title, pages } = await read(labelPath(orderNumber), owner);
      expect(title).toBe(`label-${orderNumber}`);
      expect(pages).toHaveLength(2);
      for (const { size } of pages) {
        expect(size[0]).toBeCloseTo(100 * MM, 2);
        expect(size[1]).toBeCloseTo(150 * MM, 2);
      }
      const [first, second] = pages.map(wordsOf);
      const shared = ['SAME DAY', '8001 Cape Town', '2001 JOHANNESBURG', 'FROM', 'Thandi Nkosi'];
      const recipient = ['TO', 'Pieter van Wyk', '1 Commissioner Street', 'Ground floor'];
      const phones = ['082 123 4567', '011 555 0123'];
      const number = orderNumber.replace(/^EC(.{4})(.{4})(.{4})$/, 'EC $1 $2 $3');
      for (const words of [...shared, ...recipient, ...phones, number]) {
        expect(first).toContain(words);
        expect(second).toContain(words);
      }
      expect(first).toContain('1 of 2');
      expect(first).toContain('Weight 5.0 kg Chargeable 5.0 kg Size 30 × 20 × 15 cm');
      expect(first).toContain('FRAGILE');
      expect(first).toContain('INSURED');
      expect(second).toContain('2 of 2');
      // 60 × 40 × 40 / 4000
      expect(second).toContain('Weight 2.3 kg Chargeable 24.0 kg Size 60 × 40 × 40 cm');
      expect(second).not.toMatch(/FRAGILE|INSURED/);
    });

    it('print letters of every language in Latin script, and say where others are read', async () => {
      const names = { sender: 'Łukasz Čapek-Đorđević', recipient: 'Nguyễn Thị Hồng Ngọc' };
      const { orderNumber } = await placeOrder(
        test,
        {
          pickupAddress: { ...CAPE_TOWN, fullName: names.sender },
          deliveryAddress: { ...JOHANNESBURG, fullName: names.recipient, addressLine2: '王小明' },
        },
        owner.cookie,
      );
      const [page] = (await read(labelPath(orderNumber), owner)).pages;
      // Each is one piece of text, in one font.
      expect(page?.texts.map(({ text }) => text)).toEqual(
        expect.arrayContaining([names.sender, names.recipient]),
      );
      expect(wordsOf(page)).toContain('Scan the code to read this');
    });

    it.each([203, 300])('have codes that a scanner reads when printed at %d dpi', async (dpi) => {
      const { orderNumber } = await placeOrder(test, shipment, owner.cookie);
      const { pages } = await read(labelPath(orderNumber), owner, dpi);
      const bars = pages.map(({ codes }) => codes.find((c) => c.format === 'Code128')?.text);
      const waybill = orderNumber.slice(2);
      expect(bars).toEqual([`${waybill}-1/2`, `${waybill}-2/2`]);
      for (const { codes } of pages) {
        expect(codes).toHaveLength(2);
        const text = `${PUBLIC_URL}/tracking?number=${orderNumber}`;
        expect(codes).toContainEqual({ format: 'QRCode', text });
      }
    });

    it.each([
      ['cash_on_delivery', 'pending', 'COLLECT CASH R'],
      ['speedpoint', 'pending', 'COLLECT CARD R'],
      ['speedpoint', 'completed', null],
      ['eft', 'pending', null],
    ] as const)(
      'print for %s that is %s as the amount to collect: %s',
      async (method, paymentStatus, words) => {
        const { orderNumber, totalAmount } = await placeOrder(test, shipment, owner.cookie, method);
        const path = `/api/orders/${orderNumber}/payment-status`;
        await patch(test, path, { paymentStatus }, admin.cookie).expect(200);
        const { pages } = await read(labelPath(orderNumber), owner);
        for (const page of pages) {
          if (words) expect(wordsOf(page)).toContain(`${words}${totalAmount.toFixed(2)}`);
          else expect(wordsOf(page)).not.toContain('COLLECT');
          expect(page.codes).toHaveLength(2);
        }
      },
    );

    it("open in the browser under the order's name and are not stored", async () => {
      const { orderNumber } = await placeOrder(test, shipment, owner.cookie);
      const { headers } = await get(test, labelPath(orderNumber), owner.cookie).expect(200);
      expect(headers['content-type']).toBe('application/pdf');
      expect(headers['content-disposition']).toBe(`inline; filename="label-${orderNumber}.pdf"`);
      expect(headers['cache-control']).toBe('no-store');
    });

    it('are returned to the owner and to staff, and refused to others', async () => {
      const { orderNumber } = await placeOrder(test, shipment, owner.cookie);
      const path = labelPath(orderNumber);
      for (const person of [owner, support, admin]) {
        await get(test, path, person.cookie).expect(200);
      }
      const refused = await get(test, path, stranger.cookie).expect(403);
      expect(refused.type).toBe('application/problem+json');
      expect(JSON.stringify(refused.body)).not.toMatch(/Pieter|Thandi|555/);
      await get(test, path).expect(401);
    });

    it('answer 404 when no order has the number', async () => {
      await get(test, labelPath('EC000000'), admin.cookie).expect(404);
      await get(test, labelPath('nonsense'), admin.cookie).expect(404);
    });

    it('answer 409 when the order is cancelled', async () => {
      const { orderNumber } = await placeOrder(test, shipment, owner.cookie);
      const cancelled = { status: 'cancelled' };
      await patch(test, `/api/orders/${orderNumber}`, cancelled, admin.cookie).expect(200);
      const { body } = await get(test, labelPath(orderNumber), owner.cookie).expect(409);
      expect(body.detail).toBe(`Order ${orderNumber} was cancelled. It has no label.`);
    });
  });

  describe('of a visitor’s order', () => {
    const placed = async () => {
      const { id: quoteId } = await makeQuote(test, shipment);
      const body = { quoteId, paymentMethod: 'eft' };
      const answer = await post(test, '/api/orders', body).expect(201);
      return { orderNumber: answer.body.orderNumber as string, quoteId };
    };

    it('are returned with the quote of the order', async () => {
      const { orderNumber, quoteId } = await placed();
      await get(test, labelPath(orderNumber, quoteId)).expect(200);
    });

    it('answer 401 or 403 without the quote or with another one', async () => {
      const { orderNumber, quoteId } = await placed();
      const other = await placed();
      await get(test, labelPath(orderNumber)).expect(401);
      await get(test, labelPath(orderNumber, other.quoteId)).expect(401);
      await get(test, labelPath(orderNumber, quoteId + 1)).expect(401);
      await get(test, labelPath(orderNumber, other.quoteId), stranger.cookie).expect(403);
    });

    it('answer 401 with the quote when it has expired', async () => {
      const { orderNumber, quoteId } = await placed();
      await test.dataSource.query('UPDATE quotes SET expiresAt = ? WHERE id = ?', [
        Date.now() - 1,
        quoteId,
      ]);
      await get(test, labelPath(orderNumber, quoteId)).expect(401);
    });

    it('are returned to the new owner alone when the order was claimed', async () => {
      const { orderNumber, quoteId } = await placed();
      const contact = { contact: CAPE_TOWN.phone };
      await post(test, `/api/orders/${orderNumber}/claim`, contact, owner.cookie).expect(200);
      await get(test, labelPath(orderNumber, quoteId)).expect(401);
      await get(test, labelPath(orderNumber), owner.cookie).expect(200);
    });

    it.each(['x', '-1', '1.5', '1e300', ''])('answer 400 when the quote is %p', async (quoteId) => {
      const { orderNumber } = await placed();
      const { status, type } = await get(test, `${labelPath(orderNumber)}?quoteId=${quoteId}`);
      expect([status, type]).toEqual([400, 'application/problem+json']);
    });
  });

  describe('of a selection', () => {
    it('are one file in the order of the selection, each order once', async () => {
      const one = await placeOrder(test, shipment, owner.cookie);
      const other = await placeOrder(test, {}, owner.cookie);
      const numbers = [other.orderNumber, one.orderNumber, other.trackingNumber.toLowerCase()];
      const { title, pages } = await read(labelsPath(numbers), owner);
      expect(title).toBe('labels-2');
      const scanned = pages.map(({ codes }) => codes.find((c) => c.format === 'Code128')?.text);
      expect(scanned).toEqual([
        `${other.trackingNumber}-1/1`,
        `${one.trackingNumber}-1/2`,
        `${one.trackingNumber}-2/2`,
      ]);
    });

    it('are returned to staff for orders of anyone', async () => {
      const theirs = await placeOrder(test, shipment, owner.cookie);
      const visitors = await placeOrder(test, shipment);
      const path = labelsPath([theirs.orderNumber, visitors.orderNumber]);
      await get(test, path, admin.cookie).expect(200);
      await get(test, path, support.cookie).expect(200);
    });

    it('are refused altogether when one order is foreign, unknown or cancelled', async () => {
      const own = await placeOrder(test, shipment, stranger.cookie);
      const theirs = await placeOrder(test, shipment, owner.cookie);
      const path = labelsPath([own.orderNumber, theirs.orderNumber]);
      const { body } = await get(test, path, stranger.cookie).expect(403);
      expect(body.detail).toContain(theirs.orderNumber);
      const unknown = labelsPath([
        own.orderNumber,
        orderNumberFrom(new Uint8Array(11)).orderNumber,
      ]);
      await get(test, unknown, admin.cookie).expect(404);
      const cancelled = { status: 'cancelled' };
      await patch(test, `/api/orders/${theirs.orderNumber}`, cancelled, admin.cookie).expect(200);
      await get(test, path, admin.cookie).expect(409);
    });

    it.each([
      ['', 'Choose at least one order'],
      ['?orders=', 'Choose at least one order'],
      ['?orders=,%20,', 'Choose at least one order'],
      ['?orders=EC123', 'Each must be a waybill number'],
      ['?orders=EC00000000000A%00', 'Each must be a waybill number'],
    ])('answer 400 with a reason when the query is %p', async (query, reason) => {
      const { body } = await get(test, `/api/labels.pdf${query}`, admin.cookie).expect(400);
      expect(body.detail).toBe(reason);
    });

    it('answer 400 when more than 200 orders are selected', async () => {
      const numbers = Array.from({ length: LIMITS.ordersOfLabels + 1 }, (_, index) => {
        const bytes = new Uint8Array(ORDER_NUMBER_BYTES);
        bytes.set([index >> 5, index & 31]);
        return orderNumberFrom(bytes).orderNumber;
      });
      // As many as are allowed are looked up; none of these orders exists.
      const most = labelsPath(numbers.slice(0, LIMITS.ordersOfLabels));
      await get(test, most, admin.cookie).expect(404);
      const { body } = await get(test, labelsPath(numbers), admin.cookie).expect(400);
      expect(body.detail).toBe('Choose at most 200 orders at a time');
    });
  });
});
