import {
  FIRST_PACKAGE,
  type OrderPlacedView,
  type OrderRequest,
  type QuoteRequest,
  type QuoteView,
} from '@courier/contract';
import request from 'supertest';
import type { DataSource } from 'typeorm';
import type { AppConfig } from '../../src/platform/config/config';
import { readConfig } from '../../src/platform/config/config';
import type { Served } from './create-test-app';
import { NOBODY } from './people';

/** Orders stay as they are placed, and no test meets a limit on how often it may ask. */
export const QUIET: Partial<AppConfig> = {
  rateLimitScale: 1000,
  dispatch: { ...readConfig({}).dispatch, workers: 0 },
};

/** Coordinates make distances the same whatever the gazetteer says. */
export const CAPE_TOWN = {
  fullName: 'Thandi Nkosi',
  phone: '082 123 4567',
  addressLine1: '12 Long Street',
  city: 'Cape Town',
  zipCode: '8001',
  latitude: -33.9258,
  longitude: 18.4232,
};

export const JOHANNESBURG = {
  fullName: 'Pieter van Wyk',
  phone: '+27 11 555 0123',
  addressLine1: '1 Commissioner Street',
  addressLine2: 'Ground floor',
  city: 'Johannesburg',
  zipCode: '2001',
  latitude: -26.2041,
  longitude: 28.0473,
};

/** Around the corner: no distance fee. */
export function quoteRequest(changes: Partial<QuoteRequest> = {}): QuoteRequest {
  return {
    packageDetails: { packages: [{ ...FIRST_PACKAGE }] },
    serviceType: 'standard',
    pickupAddress: CAPE_TOWN,
    deliveryAddress: CAPE_TOWN,
    ...changes,
  };
}

export function post(test: Served, path: string, body: string | object, cookie = NOBODY) {
  return request(test.server).post(path).set('cookie', cookie).set(OUR_SITE).send(body);
}

export function get(test: Served, path: string, cookie = NOBODY) {
  return request(test.server).get(path).set('cookie', cookie);
}

export function patch(test: Served, path: string, body: object, cookie = NOBODY) {
  return request(test.server).patch(path).set('cookie', cookie).set(OUR_SITE).send(body);
}

export function put(test: Served, path: string, body: object, cookie = NOBODY) {
  return request(test.server).put(path).set('cookie', cookie).set(OUR_SITE).send(body);
}

export function del(test: Served, path: string, cookie = NOBODY, body?: object) {
  return request(test.server).delete(path).set('cookie', cookie).set(OUR_SITE).send(body);
}

export async function makeQuote(
  test: Served,
  changes: Partial<QuoteRequest> = {},
  cookie = NOBODY,
): Promise<QuoteView> {
  const answer = await post(test, '/api/quotes', quoteRequest(changes), cookie).expect(201);
  return answer.body as QuoteView;
}

export async function placeOrder(
  test: Served,
  changes: Partial<QuoteRequest> = {},
  cookie = NOBODY,
  paymentMethod: OrderRequest['paymentMethod'] = 'eft',
): Promise<OrderPlacedView> {
  const { id: quoteId } = await makeQuote(test, changes, cookie);
  const body = { quoteId, paymentMethod };
  const answer = await post(test, '/api/orders', body, cookie).expect(201);
  return answer.body as OrderPlacedView;
}

/** How many rows each table of quotes and orders has. */
export async function rowCounts(dataSource: DataSource): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of TABLES) {
    const [row] = await dataSource.query<{ total: number }[]>(
      `SELECT COUNT(*) AS total FROM ${table}`,
    );
    counts[table] = Number(row?.total);
  }
  return counts;
}

const TABLES = [
  'addresses',
  'packages',
  'quotes',
  'quote_packages',
  'orders',
  'tracking_updates',
  'dispatch_jobs',
] as const;

export const OUR_SITE = { 'sec-fetch-site': 'same-origin' };
