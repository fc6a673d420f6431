import { CAPE_TOWN } from '../harness/shipments';
import { answered, type Walk } from './walk';

/** Addresses and payment methods of a customer, and what a visitor looks up. */
export async function keepsAddresses({ visitor, customer }: Walk) {
  const express = { query: { serviceType: 'express' } } as const;
  await answered(visitor.GET('/api/collection-days', { params: express }));
  const query = { q: '12 Long Street, Cape Town' };
  await answered(visitor.GET('/api/addresses/search', { params: { query } }));
  await answered(visitor.GET('/api/towns', { params: { query: { q: 'Stellenb' } } }));
  const box = { from: 'Cape Town', to: 'Stellenbosch', size: 'small_package' } as const;
  await answered(visitor.GET('/api/prices', { params: { query: box } }));
  const { latitude: _latitude, longitude: _longitude, ...place } = CAPE_TOWN;
  const body = { label: 'Home', ...place };
  const { id } = await answered(customer.POST('/api/saved-addresses', { body }));
  const address = { params: { path: { id } } };
  const changed = { ...address, body: { ...body, label: 'Office' } };
  await answered(customer.PUT('/api/saved-addresses/{id}', changed));
  const favourite = { ...address, body: { isFavourite: true } };
  await answered(customer.PATCH('/api/saved-addresses/{id}', favourite));
  const saved = await answered(customer.GET('/api/saved-addresses'));
  expect(saved.map(({ label }) => label)).toEqual(['Office']);
  await answered(customer.DELETE('/api/saved-addresses/{id}', address));

  const eft = { body: { type: 'eft' } } as const;
  const method = await answered(customer.POST('/api/payment-methods', eft));
  const chosen = { params: { path: { id: method.id } } };
  await answered(customer.PATCH('/api/payment-methods/{id}/default', chosen));
  expect(await answered(customer.GET('/api/payment-methods'))).toMatchObject([method]);
  await answered(customer.DELETE('/api/payment-methods/{id}', chosen));
}

export async function managesStores({ visitor, admin }: Walk) {
  const { latitude: _latitude, longitude: _longitude, ...place } = CAPE_TOWN;
  const body = { name: 'Gardens', storeBrand: 'Corner Shop', ...place, isCounter: true };
  const { id, version } = await answered(admin.POST('/api/stores', { body }));
  const store = { params: { path: { id } } };
  await answered(admin.PUT('/api/stores/{id}', { ...store, body: { ...body, version } }));
  await answered(admin.GET('/api/stores/{id}', store));
  await answered(admin.GET('/api/stores'));
  const active = await answered(visitor.GET('/api/stores/active'));
  expect(active).toMatchObject([{ name: 'Gardens' }]);
  await answered(admin.DELETE('/api/stores/{id}', store));
}

/** And the settings of the company, which say when it is closed. */
export async function managesAreas({ admin }: Walk) {
  await answered(admin.GET('/api/company-settings'));
  await answered(
    admin.PUT('/api/company-settings/{group}', {
      params: { path: { group: 'holidays' } },
      body: { version: 0, values: { extraHolidays: '2026-12-24, 2026-12-31' } },
    }),
  );
  await answered(admin.GET('/api/service-areas/settings'));
  await answered(admin.POST('/api/service-areas/from-settings'));
  const karoo = {
    name: 'Karoo',
    postalCodes: [{ first: '6900', last: '7099' }],
    weekdays: [2, 4] as (2 | 4)[],
    cutOffs: { standard: '12:00' },
  };
  const area = await answered(admin.POST('/api/service-areas', { body: karoo }));
  const oneArea = { params: { path: { id: area.id } } };
  const changedArea = { ...karoo, version: area.version };
  await answered(admin.PUT('/api/service-areas/{id}', { ...oneArea, body: changedArea }));
  await answered(admin.GET('/api/service-areas/{id}', oneArea));
  await answered(admin.GET('/api/service-areas'));
  await answered(admin.DELETE('/api/service-areas/{id}', oneArea));
}
