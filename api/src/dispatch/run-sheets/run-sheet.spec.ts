import { buffer } from 'node:stream/consumers';
import { readPdf, wordsOf } from '../../../test/labels/read-pdf';
import type { OpenParcel } from '../couriers/open-parcels.read-model';
import { runSheetOf } from './run-sheet';
import { runSheetPdf } from './run-sheet-pdf';

const LONG = 'Ntombizodwa Nokuthula Wilhelmina Potgieter-Ramaphosa';
const ABOUT = {
  title: 'run-sheet',
  creator: 'Couriers',
  createdAt: new Date('2026-11-27T06:05:00Z'),
};

function parcel(at: number, changes: Partial<OpenParcel> = {}): OpenParcel {
  const place = {
    fullName: 'Thandi Nkosi',
    phone: '0821234567',
    addressLine1: `${at} Long Street`,
    addressLine2: null,
    city: 'Cape Town',
    zipCode: '8001',
  };
  return {
    orderNumber: `EC${String(at).padStart(12, '0')}`,
    status: 'in_transit',
    returnsToSender: false,
    paymentMethod: 'cash_on_delivery',
    paymentStatus: 'pending',
    totalAmount: 26_840,
    paidAmount: 0,
    collectionDay: '2026-11-27',
    collectionWindow: '08:00-12:00',
    deliverBy: '2026-11-28',
    legKind: 'whole',
    courier: null,
    packages: 1,
    addresses: { contactEmail: null, contactPhone: null, pickup: place, delivery: place },
    booked: null,
    waitsAt: null,
    ...changes,
  };
}

const long = (at: number) => {
  const place = {
    fullName: LONG,
    phone: '+27 11 555 0123',
    addressLine1: `${at} Nelson Mandela Boulevard corner of Christiaan Barnard Street, ${LONG}`,
    addressLine2: `Block C, seventh floor, ring for ${LONG}`,
    city: 'Pietermaritzburg Northern Suburbs',
    zipCode: '3201',
  };
  const addresses = { contactEmail: null, contactPhone: null, pickup: place, delivery: place };
  return parcel(at, { addresses, packages: 12, totalAmount: 123_456_789 });
};

const tasksOf = (parcels: OpenParcel[]) =>
  runSheetOf('Sipho', parcels, null).lines.map(({ task, street }) => `${task} ${street}`);

describe('the stops of a run sheet', () => {
  it('collect before they deliver on the same day, by window, postal code and street', () => {
    const late = parcel(3, { status: 'pending', collectionWindow: '12:00-17:00', deliverBy: null });
    const early = parcel(2, { status: 'confirmed', deliverBy: null });
    const today = [parcel(10), parcel(9)].map((one) => ({ ...one, deliverBy: '2026-11-27' }));
    expect(tasksOf([...today, late, early])).toEqual([
      'COLLECT 2 Long Street',
      'COLLECT 3 Long Street',
      'DELIVER 9 Long Street',
      'DELIVER 10 Long Street',
      'DELIVER 2 Long Street',
      'DELIVER 3 Long Street',
    ]);
  });

  it('follow what was booked after a failed try, before what was promised', () => {
    const booked = { day: '2026-12-01', window: '08:00-12:00' };
    const [line] = runSheetOf('Sipho', [parcel(1, { booked })], null).lines;
    expect(line).toMatchObject({ day: 'Tue 1 December', window: '08:00-12:00' });
  });

  it('fetch what waits at a counter there, before it is brought back', () => {
    const store = { storeId: 7, name: 'Parcel Point Mall', openingHours: null };
    const place = { addressLine1: '50 Bath Avenue', addressLine2: null, phone: '0115550100' };
    const waitsAt = { ...store, ...place, city: 'Rosebank', zipCode: '2196' };
    const fetched = { legKind: 'onward', status: 'in_transit', returnsToSender: true } as const;
    expect(tasksOf([parcel(1, { ...fetched, waitsAt })])).toEqual([
      'COLLECT 50 Bath Avenue',
      'RETURN 1 Long Street',
    ]);
    expect(tasksOf([parcel(1, fetched)])).toEqual(['RETURN 1 Long Street']);
  });

  it('bring back what returns, and to the depot what is collected for it', () => {
    const returning = parcel(1, { returnsToSender: true });
    const collected = parcel(2, { legKind: 'collection' });
    const toCollect = parcel(3, { legKind: 'collection', status: 'pending' });
    expect(tasksOf([returning, collected, toCollect]).sort()).toEqual([
      'COLLECT 3 Long Street',
      'RETURN 1 Long Street',
      'TO DEPOT ',
    ]);
  });

  it('sum up what is collected at the door, by how it is taken', () => {
    const sheet = runSheetOf(
      'Sipho',
      [
        parcel(1),
        parcel(2, { paidAmount: 20_000 }),
        parcel(3, { paymentMethod: 'speedpoint' }),
        parcel(4, { paymentMethod: 'eft' }),
        parcel(5, { paymentStatus: 'completed' }),
      ],
      null,
    );
    expect(sheet.toCollect).toBe('R605.20');
    expect(sheet.byMethod).toEqual(['CASH R336.80', 'CARD R268.40']);
    expect(sheet.lines.map(({ toCollect }) => toCollect)).toEqual([
      'CASH R268.40',
      'CASH R68.40',
      'CARD R268.40',
      null,
      null,
    ]);
  });
});

describe('a drawn run sheet', () => {
  it('numbers its pages, and has no overlapping or cut text, however long its texts', async () => {
    const parcels = Array.from({ length: 60 }, (_, at) => (at % 2 ? long(at) : parcel(at)));
    const pdf = await buffer(runSheetPdf(runSheetOf(LONG, parcels, null), ABOUT));
    const { pages } = await readPdf(pdf, 72);
    expect(pages).toHaveLength(6);
    for (const [at, page] of pages.entries()) {
      expect(wordsOf(page)).toContain(`Page ${at + 1} of 6`);
      const shown = page.texts.filter(({ text }) => text.trim() !== '');
      for (const text of shown) expect(text.x + text.width).toBeLessThanOrEqual(page.size[0]);
      for (const one of shown) {
        const over = shown.filter(
          (other) =>
            other !== one &&
            one.x < other.x + other.width - 0.5 &&
            other.x < one.x + one.width - 0.5 &&
            one.y < other.y + other.height * 0.7 &&
            other.y < one.y + one.height * 0.7,
        );
        expect(over.map(({ text }) => `${one.text} | ${text}`)).toEqual([]);
      }
    }
  });
});
