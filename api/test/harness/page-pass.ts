import { DISCOVERY_FILE, PAGE_PASS_HEADER } from '@courier/contract';
import request from 'supertest';
import type { Served } from './create-test-app';

/**
 * What a page is given to report with.
 * @param address that the page is opened from, where the API stands behind a proxy
 */
export async function pagePass(test: Served, address = '127.0.0.1'): Promise<string> {
  const { headers } = await request(test.server)
    .get(`/${DISCOVERY_FILE}`)
    .set('x-forwarded-for', address)
    .expect(200);
  return String(headers[PAGE_PASS_HEADER]);
}
