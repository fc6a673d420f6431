import { ProviderReadingService } from '../../src/dispatch/couriers/provider-reading.service';
import { DISPATCH_PROVIDER, type DispatchProvider } from '../../src/dispatch/dispatch-provider';
import { findLegs, setLeg } from '../../src/orders/legs/legs.queries';
import { Order } from '../../src/orders/order.entity';
import { WEBHOOK_TOKEN } from '../dispatch/provider-settings';
import { sampleOrder } from '../dispatch/sample-order';
import { until } from '../dispatch/until';
import type { MailedApp } from '../harness/mailed-app';
import { JOHANNESBURG } from '../harness/shipments';
import { answered, asBytes, ordered, type Walk } from './walk';

/** Looks after hand-overs to the provider. */
export async function handsOver(walk: Walk) {
  const { visitor, admin } = walk;
  await ordered(visitor);
  const [job] = await answered(admin.GET('/api/dispatch/jobs'));
  const path = { id: job?.id ?? 0 };
  await answered(admin.POST('/api/dispatch/jobs/{id}/retry', { params: { path } }));
  const header = { token: WEBHOOK_TOKEN };
  const body = { event: 'ORDER_ASSIGNED', timestamp: 1_790_000_000_000, order: { id: 7 } };
  await answered(visitor.POST('/api/webhooks/shipday', { params: { header }, body }));
  await answered(admin.GET('/api/dispatch/events'));
  await failAttempt(walk, job?.orderNumber ?? '', header);
  await answered(admin.GET('/api/dispatch/settings'));
  await answered(admin.GET('/api/test-shipday-connection'));
  await answered(admin.POST('/api/test-shipday'));
}

export async function givesToCourier({ visitor, support, mailed }: Walk) {
  const { orderNumber } = await ordered(visitor);
  await handOver(mailed, orderNumber);
  // What was read lately, perhaps before the simulator had any, is not read again by itself.
  await mailed.test.app.get(ProviderReadingService).read();
  await answered(support.GET('/api/dispatch/parcels'));
  const { couriers } = await answered(support.GET('/api/dispatch/couriers'));
  await answered(support.GET('/api/dispatch/state'));
  const courierId = couriers[0]?.id ?? '';
  const params = { path: { orderNumber } };
  const body = { courierId, seen: null };
  await answered(support.PUT('/api/dispatch/parcels/{orderNumber}/courier', { params, body }));
  const ofCourier = { params: { path: { courier: courierId } }, ...asBytes };
  await answered(support.GET('/api/dispatch/couriers/{courier}/run-sheet.pdf', ofCourier));
}

/** No worker runs here. */
async function handOver(mailed: MailedApp, orderNumber: string) {
  const { app, dataSource } = mailed.test;
  const provider = app.get<DispatchProvider>(DISPATCH_PROVIDER);
  const sent = await provider.insertOrder(sampleOrder({ orderNumber }));
  const order = await dataSource.getRepository(Order).findOneByOrFail({ orderNumber });
  const shipdayOrderId = sent.kind === 'accepted' ? sent.shipdayOrderId : null;
  await dataSource.transaction(async (manager) => {
    const [leg] = await findLegs(manager, order.id);
    await setLeg(manager, leg, { providerOrderId: shipdayOrderId });
  });
}

/** Has an order's courier fail to deliver it, and support say why. */
async function failAttempt(walk: Walk, orderNumber: string, header: { token: string }) {
  const { visitor, support } = walk;
  const params = { path: { orderNumber } };
  const order = { id: 8, order_number: orderNumber };
  const hasFailed = async () =>
    'attemptFailed' in (await answered(visitor.GET('/api/orders/{orderNumber}', { params })));
  for (const event of ['ORDER_PIKEDUP', 'ORDER_FAILED'] as const) {
    const body = { event, timestamp: Date.now(), order };
    await visitor.POST('/api/webhooks/shipday', { params: { header }, body });
  }
  await until('the failed attempt', hasFailed);
  const why = { reason: 'nobody_there', note: 'Rang twice' } as const;
  const said = { params, body: why };
  await answered(support.POST('/api/orders/{orderNumber}/failed-attempt', said));
  const { days } = await answered(
    support.GET('/api/orders/{orderNumber}/delivery-days', { params }),
  );
  const booked = { day: days[0]?.day ?? '', reason: 'They asked for it' };
  await answered(support.PUT('/api/orders/{orderNumber}/delivery-day', { params, body: booked }));
  const { link } = await answered(
    support.POST('/api/orders/{orderNumber}/receiver-links', { params }),
  );
  const receiver = { params: { header: { 'Receiver-Token': link.split('#')[1] ?? '' } } };
  const { version, terms } = await answered(visitor.GET('/api/receiver-choice', receiver));
  const [, day = ''] = days.map((each) => each.day);
  const body = { choice: 'new_day', day, window: '08:00-12:00', terms, version } as const;
  await answered(visitor.PUT('/api/receiver-choice', { ...receiver, body }));
  await collectedAtCounter(walk, orderNumber);
}

/** Has an order that could not be delivered collected at the counter of a store near its receiver. */
async function collectedAtCounter({ support, admin }: Walk, orderNumber: string) {
  const { latitude: _latitude, longitude: _longitude, ...place } = JOHANNESBURG;
  const body = { name: 'Braamfontein', storeBrand: 'Corner Shop', ...place, isCounter: true };
  const { id } = await answered(admin.POST('/api/stores', { body }));
  const params = { path: { orderNumber } };
  await answered(support.GET('/api/orders/{orderNumber}/counters', { params }));
  const chosen = { params, body: { storeId: id, reason: 'They asked for it' } };
  await answered(support.PUT('/api/orders/{orderNumber}/counter', chosen));
  const there = { params, body: {} };
  await answered(support.POST('/api/orders/{orderNumber}/counter-arrival', there));
  const taken = { params, body: { recipientName: 'Zanele Dube' } };
  await answered(support.POST('/api/orders/{orderNumber}/counter-handover', taken));
  await answered(admin.DELETE('/api/stores/{id}', { params: { path: { id } } }));
}
