import { type Simulator, startSimulator } from '../src/simulator';
import {
  type CashUpDayView,
  csvRows,
  type CustomerView,
  dayInSouthAfrica,
  FIRST_PACKAGE,
  labelPath,
  type OrderPaymentsView,
  type OrderPlacedView,
  type OrderSummaryView,
  type OrderView,
  type QuoteRequest,
  type QuoteView,
  RATE_CARD,
  type StatementView,
  type SummaryView,
  type TaxInvoiceView,
  ZONE_RATE_TEMPLATE,
} from '@courier/contract';
import { readConfig } from '../src/platform/config/config';
import { settingsFor } from './dispatch/provider-settings';
import { until } from './dispatch/until';
import { createMailedApp, type MailedApp } from './harness/mailed-app';
import { type Person, signIn } from './harness/people';
import { CAPE_TOWN, get, JOHANNESBURG, makeQuote, patch, post } from './harness/shipments';
import { readPdf, wordsOf } from './labels/read-pdf';

const TODAY = dayInSouthAfrica(new Date());
const { company } = readConfig({
  COMPANY_NAME: 'Mzansi Parcel Delivery',
  COMPANY_SHORT_NAME: 'Mzansi',
  COMPANY_ADDRESS: '1 Long Street, Cape Town, 8001',
  COMPANY_VAT_NUMBER: '4123456789',
});

const PACKAGES = [
  { ...FIRST_PACKAGE, weight: 2.35, isFragile: true, hasInsurance: true },
  { ...FIRST_PACKAGE, weight: 3.2, isFragile: true },
];

interface Rates {
  readonly card: object;
  readonly request: Partial<QuoteRequest>;
  readonly total: number;
  readonly vat: number;
}

/** Each price has a line that ends in exactly half a cent, which goes up: computed in doubles it goes down. */
const RATES: Record<'zones' | 'weight and distance', Rates> = {
  zones: {
    card: {
      ...RATE_CARD,
      insuranceFee: 49.95,
      zoneRates: { ...ZONE_RATE_TEMPLATE, fuelPercent: 13.35, fragileFee: 17.35 },
    },
    request: { deliveryAddress: JOHANNESBURG },
    // 150.00 up to 10 kg, 13.35 % of it is 20.025, 2 × 17.35, 49.95
    total: 254.68,
    vat: 33.22,
  },
  'weight and distance': {
    card: {
      ...RATE_CARD,
      baseRate: 7.7,
      insuranceFee: 49.95,
      serviceFee: { ...RATE_CARD.serviceFee, express: 60.05 },
    },
    request: { serviceType: 'express' },
    // 5.55 kg × 7.70 is 42.735, 60.05, 49.95
    total: 152.74,
    vat: 19.92,
  },
};

/**
 * One order, paid in cash at the door, from its quote to the statement of its month: the same price to the cent in
 * whatever names it.
 */
describe.each(Object.keys(RATES) as (keyof typeof RATES)[])('an order priced by %s', (by) => {
  const { card, request, total, vat } = RATES[by];
  const words = `R${total.toFixed(2)}`;
  const decimals = total.toFixed(2);

  let simulator: Simulator;
  let mailed: MailedApp;
  let test: MailedApp['test'];
  let admin: Person;
  let owner: Person;
  let quote: QuoteView;
  let placed: OrderPlacedView;

  beforeAll(async () => {
    simulator = await startSimulator({ apiKey: 'key', speed: 0 });
    mailed = await createMailedApp({ company, ...settingsFor(simulator) });
    test = mailed.test;
    admin = await signIn(test, 'admin');
    await post(test, '/api/rate-cards', card, admin.cookie).expect(201);
  });
  afterAll(async () => {
    await mailed.close();
    await simulator.stop();
  });

  /** Quotes and places the order of somebody who has no other. */
  const placeFor = async (name: string) => {
    owner = await signIn(test, 'customer', name);
    const shipment = { packageDetails: { packages: PACKAGES }, pickupAddress: CAPE_TOWN };
    quote = await makeQuote(test, { ...shipment, ...request }, owner.cookie);
    placed = await sent<OrderPlacedView>('/api/orders', owner, {
      quoteId: quote.id,
      paymentMethod: 'cash_on_delivery',
    });
  };
  const sent = async <T>(path: string, { cookie }: Person, body: object) => {
    const { ok, body: answer } = await post(test, path, body, cookie);
    if (!ok) throw new Error(JSON.stringify(answer));
    return answer as T;
  };
  const read = async <T>(path: string, { cookie }: Person) =>
    (await get(test, path, cookie).expect(200)).body as T;
  const ofOrder = (path = '') => `/api/orders/${placed.orderNumber}${path}`;
  const drawn = async (path: string) => {
    const { body } = await get(test, path, owner.cookie).expect(200);
    return (await readPdf(body as Buffer, 150)).pages.map(wordsOf).join(' ');
  };
  /** What a file says of the order, by the names of its columns. */
  const csvOf = async (path: string) => {
    const { text } = await get(test, path, admin.cookie).expect(200);
    const [head, ...rows] = csvRows(text, ',', { rows: 10, cells: 30 });
    const row = rows.find(({ cells }) => cells.includes(placed.orderNumber));
    return Object.fromEntries(head?.cells.map((name, at) => [name, row?.cells[at]]) ?? []);
  };
  const mailWith = async (subject: string) => {
    const find = () =>
      mailed.smtp.received.find(
        ({ to, mail }) => to.includes(owner.email) && mail.subject?.includes(subject),
      );
    await until(`the mail ${subject}`, () => find() !== undefined);
    return find()?.mail;
  };
  const atProvider = () =>
    simulator.orders().find((order) => order.request.orderNumber === placed.orderNumber)?.request;

  describe('once it was placed', () => {
    beforeAll(() => placeFor('placer'));

    it('is quoted, offered and placed at its price, and the lines add up to it', () => {
      const offer = quote.services.find((service) => service.serviceType === quote.serviceType);
      const cents = quote.priceLines?.map(({ amount }) => Math.round(amount * 100)) ?? [
        Math.round((quote.weightBasedRate + quote.distanceFee + quote.serviceFee) * 100),
        Math.round(quote.insuranceFee * 100),
      ];
      expect(quote.totalAmount).toBe(total);
      expect(offer).toMatchObject({ totalAmount: total });
      expect(cents.reduce((sum, amount) => sum + amount, 0)).toBe(Math.round(total * 100));
      expect(placed.totalAmount).toBe(total);
    });

    it('is shown at its price and as due to its owner, to the staff and to whoever has its number', async () => {
      const nobody = { ...owner, cookie: '' };
      for (const person of [owner, admin, nobody]) {
        expect(await read<OrderView>(ofOrder(), person)).toMatchObject({
          amountDue: total,
          quote: { totalAmount: total },
        });
      }
      for (const person of [owner, admin]) {
        const listed = await read<OrderSummaryView[]>('/api/orders', person);
        expect(listed.find(({ orderNumber }) => orderNumber === placed.orderNumber)).toMatchObject({
          quote: { totalAmount: total },
        });
      }
      expect(await read<OrderPaymentsView>(ofOrder('/payments'), admin)).toMatchObject({
        total,
        due: total,
        paid: 0,
      });
    });

    it('is mailed to its owner with what to have ready at the door', async () => {
      const mail = await mailWith('Order received');
      for (const text of [mail?.text, mail?.html]) {
        expect(text).toContain(`Have ${words} in cash ready`);
        expect(amountsIn(text)).toEqual([words]);
      }
    });

    it('is handed over to the provider at its price, and the courier collects all of it', async () => {
      await until('the hand-over', () => atProvider() !== undefined);
      expect(atProvider()).toMatchObject({
        deliveryFee: total,
        totalOrderCost: total,
        paymentMethod: 'cash',
      });
      expect(amountsIn(atProvider()?.deliveryInstruction)).toEqual([words]);
    });

    it('has on its label what the courier collects', async () => {
      const label = await drawn(labelPath(placed.orderNumber));
      expect(label).toContain(`COLLECT CASH ${words}`);
      expect(amountsIn(label)).toEqual([words]);
    });

    it('is exported at its price', async () => {
      expect(await csvOf('/api/orders/export.csv')).toMatchObject({
        'Total Amount (R)': decimals,
      });
    });
  });

  describe('once it was delivered and its money counted', () => {
    let invoice: TaxInvoiceView;
    let revenueBefore: number;

    beforeAll(async () => {
      ({ totalRevenue: revenueBefore } = await read<SummaryView>('/api/reports/summary', admin));
      await placeFor('receiver');
      await patch(test, ofOrder(), { status: 'delivered' }, admin.cookie).expect(200);
      const { open } = await read<CashUpDayView>(`/api/cash-ups?day=${TODAY}`, admin);
      expect(open).toMatchObject([{ orders: [{ due: total }] }]);
      const { recorded } = await sent<CashUpDayView>('/api/cash-ups', admin, {
        day: TODAY,
        courier: open[0]?.courier,
        orders: open[0]?.orders.map(({ orderNumber, due }) => ({ orderNumber, due })),
        cash: total,
        speedpoint: 0,
      });
      expect(recorded).toMatchObject([{ cash: { expected: total, counted: total } }]);
      invoice = await sent<TaxInvoiceView>(ofOrder('/invoice'), owner, {});
    });

    it('is paid at its price, with nothing due or too much', async () => {
      expect(await read<OrderPaymentsView>(ofOrder('/payments'), admin)).toMatchObject({
        paymentStatus: 'completed',
        total,
        paid: total,
        due: 0,
        toRefund: 0,
        entries: [{ amount: total }],
      });
      expect(await read<OrderView>(ofOrder(), owner)).toMatchObject({
        amountDue: 0,
        quote: { totalAmount: total },
      });
    });

    it('is receipted by mail for its price', async () => {
      const mail = await mailWith('Payment received');
      for (const text of [mail?.text, mail?.html]) expect(amountsIn(text)).toEqual([words]);
    });

    it('is invoiced at its price with the tax within it, also on paper', async () => {
      expect(invoice).toMatchObject({ total, vat });
      const paper = await drawn(ofOrder('/invoice.pdf'));
      const net = `R${(total - vat).toFixed(2)}`;
      expect(paper).toContain(words);
      expect(amountsIn(paper).sort()).toEqual([words, net, `R${vat.toFixed(2)}`].sort());
    });

    it('is exported at its price, among orders and among payments', async () => {
      expect(await csvOf('/api/orders/export.csv')).toMatchObject({
        'Total Amount (R)': decimals,
      });
      expect(await csvOf(`/api/payments/export.csv?from=${TODAY}&to=${TODAY}`)).toMatchObject({
        'Money In (R)': decimals,
        'Money Out (R)': '',
      });
    });

    it('charges and credits its price on the statement of the month, also on paper', async () => {
      const path = (ending: string) => `/api/statements/month${ending}?month=${TODAY.slice(0, 7)}`;
      expect(await read<StatementView>(path(''), owner)).toMatchObject({
        charged: total,
        credited: total,
        closingBalance: 0,
        lines: [
          { amount: total, balance: total },
          { amount: -total, balance: 0 },
        ],
      });
      expect(amountsIn(await drawn(path('.pdf'))).sort()).toEqual(['R0.00', words]);
    });

    it('is what its customer spent and what came in, in the reports', async () => {
      const customers = await read<CustomerView[]>('/api/customers', admin);
      expect(customers.find(({ id }) => id === owner.id)).toMatchObject({ totalSpent: total });
      expect(await read<SummaryView>('/api/reports/summary', admin)).toMatchObject({
        totalRevenue: expect.closeTo(revenueBefore + total, 6),
        averageOrderValue: total,
      });
    });
  });
});

/** Every amount that a text names, each once. */
function amountsIn(text = ''): string[] {
  return [...new Set(text.match(/R\d[\d,\s]*\.\d\d(?!\d)/g))];
}
