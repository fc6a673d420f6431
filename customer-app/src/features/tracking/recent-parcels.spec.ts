import { ORDER, ORDER_NUMBER } from '../../testing/fixtures';
import {
  forgetRecentParcels,
  keepRecentParcel,
  recentParcel,
  recentParcels,
} from './recent-parcels';

const NOW = Date.parse('2026-11-23T12:05:00.000Z');
const DAY = 86_400_000;

beforeEach(() => localStorage.clear());

describe('kept parcels', () => {
  it('are found by any spelling of their number, with the time at which they were known', () => {
    const at = Date.now();
    keepRecentParcel('42', { ...ORDER, orderNumber: 'EC000042' }, at);
    const known = { number: 'EC000042', at, answer: { status: 'in_transit' } };
    for (const spelt of ['42', ' ec 000042 ', 'EC000042']) {
      expect(recentParcel(spelt)).toMatchObject(known);
    }
    expect(recentParcel('EC999999')).toBeNull();
  });

  it('hold no name, street, phone or place of a person', () => {
    keepRecentParcel(ORDER_NUMBER, ORDER, NOW);
    const kept = JSON.stringify(recentParcels(NOW));
    const { pickupAddress, deliveryAddress, courierDetails } = ORDER;
    for (const { fullName, phone, addressLine1, zipCode } of [pickupAddress, deliveryAddress]) {
      for (const text of [fullName, phone, addressLine1, zipCode]) expect(kept).not.toContain(text);
    }
    expect(kept).not.toMatch(/latitude|driverName/);
    expect(courierDetails?.driverName).toBeTruthy();
    expect(kept).not.toContain(courierDetails?.driverName);
  });

  it('hold no answer to the owner of an order, and none without an order', () => {
    keepRecentParcel(ORDER_NUMBER, { ...ORDER, owner: 'viewer' }, NOW);
    keepRecentParcel('EC111111', { orderNumber: null }, NOW);
    expect(recentParcels(NOW)).toEqual([]);
  });

  it('are the last ten, each once, for two weeks', () => {
    for (let day = 0; day < 12; day += 1) {
      const orderNumber = `EC0000${10 + day}`;
      keepRecentParcel(orderNumber, { ...ORDER, orderNumber }, NOW + day * DAY);
    }
    keepRecentParcel('EC000015', { ...ORDER, orderNumber: 'EC000015' }, NOW + 12 * DAY);
    const numbers = recentParcels(NOW + 12 * DAY).map(({ number }) => number);
    expect(numbers).toHaveLength(10);
    expect(numbers.slice(0, 2)).toEqual(['EC000015', 'EC000021']);
    expect(recentParcels(NOW + 26 * DAY)).toEqual([]);
  });

  it('are forgotten, and nothing is made of what is no list of parcels', () => {
    keepRecentParcel(ORDER_NUMBER, ORDER, NOW);
    forgetRecentParcels();
    expect(recentParcels(NOW)).toEqual([]);
    for (const broken of ['{', '{}', '[null,{"number":1}]']) {
      localStorage.setItem('courier.tracked-parcels.1', broken);
      expect(recentParcels(NOW)).toEqual([]);
    }
  });
});
