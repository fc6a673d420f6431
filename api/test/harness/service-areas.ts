import { type CollectionDayView, type ServiceAreaView, weekdayOf } from '@courier/contract';
import request from 'supertest';
import type { TestApp } from './create-test-app';
import { get, OUR_SITE, post, put } from './shipments';

/** Where quotes of the tests are collected. */
export const CITY_BOWL = {
  name: 'City Bowl',
  postalCodes: [{ first: '8000', last: '8001' }],
  weekdays: [2, 4],
  cutOffs: { standard: '12:00', express: null, same_day: null },
};

/** An area that no other test needs. */
export const ATLANTIC = {
  ...CITY_BOWL,
  name: 'Atlantic Seaboard',
  postalCodes: [{ first: '8005', last: '8008' }],
};

/** What an admin does with service areas. */
export function areaCalls(test: TestApp, ownCookie: string) {
  const add = (body: object, cookie = ownCookie) => post(test, '/api/service-areas', body, cookie);
  const remove = (id: number, cookie = ownCookie) =>
    request(test.server).delete(`/api/service-areas/${id}`).set('cookie', cookie).set(OUR_SITE);
  const list = async () =>
    (await get(test, '/api/service-areas', ownCookie).expect(200)).body as ServiceAreaView[];
  return {
    add,
    remove,
    list,
    change: (id: number, body: object, cookie = ownCookie) =>
      put(test, `/api/service-areas/${id}`, body, cookie),
    added: async (body: object) => (await add(body).expect(201)).body as ServiceAreaView,
    clear: async () => {
      for (const { id } of await list()) await remove(id).expect(204);
    },
    /** On which days of the week a quote can be collected. */
    weekdaysOf: async (quoteId: number) => {
      const path = `/api/collection-days?serviceType=standard&quoteId=${quoteId}`;
      const days = (await get(test, path).expect(200)).body as CollectionDayView[];
      return [...new Set(days.map(({ day }) => weekdayOf(day)))].sort();
    },
  };
}
