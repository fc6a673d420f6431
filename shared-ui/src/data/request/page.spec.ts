/** @jest-environment node */
import { createFakeHost } from '@courier/shared-ui/fake-host';
import { provideHost } from '@courier/shared-ui/host';
import { installFakeApi, json, problem } from '@courier/shared-ui/testing';
import { itemsOf, pagedFrom, readPage, totalOf } from './page';

const signal = new AbortController().signal;
const list = pagedFrom<number, string>((search) => `/api/numbers?q=${search}`);

beforeEach(() => provideHost(createFakeHost()));

describe('readPage', () => {
  it('returns rows, the next address, and the total where the server gives it', async () => {
    const headers = { link: '</api/numbers?after=8>; rel="next"', 'x-total-count': '318' };
    installFakeApi().on('GET /api/numbers', () => json([9, 8], 200, headers));
    expect(await readPage('/api/numbers', signal)).toEqual({
      data: { items: [9, 8], next: '/api/numbers?after=8', total: 318 },
    });
  });

  it('has no next page without a link', async () => {
    installFakeApi().on('GET /api/numbers', () => json([1]));
    expect(await readPage('/api/numbers', signal)).toEqual({ data: { items: [1], next: null } });
  });

  it('returns an error in the words of the server', async () => {
    installFakeApi().on('GET /api/numbers', () => problem(403, 'Not yours.'));
    const { error } = (await readPage('/api/numbers', signal)) as { error: { status: number } };
    expect(error).toMatchObject({ status: 403, problem: { detail: 'Not yours.' } });
  });
});

describe('pagedFrom', () => {
  it('requests the first page by the argument and the others by their address', async () => {
    const api = installFakeApi();
    api.on('GET /api/numbers', () => json([]));
    await list.queryFn({ queryArg: 'even', pageParam: null }, { signal });
    await list.queryFn({ queryArg: 'even', pageParam: '/api/numbers?after=8' }, { signal });
    expect(api.seen('GET /api/numbers').map(({ url }) => url)).toEqual([
      '/api/numbers?q=even',
      '/api/numbers?after=8',
    ]);
    const { getNextPageParam } = list.infiniteQueryOptions;
    expect(getNextPageParam({ items: [], next: '/next' })).toBe('/next');
  });

  it('itemsOf returns all loaded rows, and totalOf the count of the first page', () => {
    const pages = [
      { items: [9, 8], next: '/next', total: 3 },
      { items: [7], next: null },
    ];
    const loaded = { pages, pageParams: [null, '/next'] };
    expect(itemsOf(loaded)).toEqual([9, 8, 7]);
    expect(totalOf(loaded)).toBe(3);
    expect(itemsOf(undefined)).toEqual([]);
    expect(totalOf({ pages: [{ items: [], next: null }], pageParams: [null] })).toBeUndefined();
  });
});
