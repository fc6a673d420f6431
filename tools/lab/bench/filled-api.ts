import type { ExceptionCountsView } from '@courier/contract';
import { reading } from '../chaos/shared/database';
import { StaffedApi } from '../chaos/shared/staffed-api';
import type { MariaDb } from '../../programs/mariadb';
import { until } from '../../programs/processes';
import { fillOrders } from './fill-orders';
import type { Merchant } from './made-orders';
import { print } from './print';

/** An API with very many orders behind it. */
export interface FilledApi {
  readonly staffed: StaffedApi;
  readonly orders: number;
  readonly merchant: Merchant;
}

/** The API makes the schema and the accounts, stops while the orders are loaded, and starts again. */
export async function filledApi(
  server: MariaDb,
  folder: string,
  orders: number,
): Promise<FilledApi> {
  const staffed = await StaffedApi.start(server, 'filled', folder, { DISPATCH_WORKERS: '0' });
  const place = { dataDir: folder, databaseUrl: staffed.databaseUrl };
  const [merchant] = await reading(place, (read) =>
    read<Merchant>(`SELECT id, username AS email FROM users WHERE role = 'customer'`),
  );
  if (!merchant) throw new Error('there is no customer');
  await staffed.api.stop();
  const began = performance.now();
  await fillOrders(staffed.databaseUrl, orders, merchant);
  print(`${orders} orders filled in ${((performance.now() - began) / 1000).toFixed(0)} s`);
  await staffed.api.start();
  return { staffed, orders, merchant };
}

/**
 * Waits until the API has found by itself what goes wrong with the orders.
 * @returns how many exceptions are open
 */
export async function foundExceptions({ staffed }: Pick<FilledApi, 'staffed'>): Promise<number> {
  let open = 0;
  await until(async () => {
    const answer = await staffed.as('admin', { path: '/api/exceptions/counts' });
    open = answer?.status === 200 ? (JSON.parse(answer.text) as ExceptionCountsView).all : 0;
    return open > 0;
  }, 180_000);
  return open;
}
