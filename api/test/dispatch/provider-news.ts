import request from 'supertest';
import { IsNull } from 'typeorm';
import { WebhookEvent } from '../../src/dispatch/webhook-event.entity';
import { WEBHOOK_PATH } from '../../src/dispatch/webhooks/webhook-path';
import type { TestApp } from '../harness';
import { WEBHOOK_TOKEN } from './provider-settings';
import { until } from './until';

/** Sends the provider's events about an order one after the other, each once the one before it has been applied. */
export async function tellOf(
  { server, dataSource }: TestApp,
  orderNumber: string,
  ...events: readonly string[]
): Promise<void> {
  for (const event of events) {
    const call = request(server).post(WEBHOOK_PATH).set('token', WEBHOOK_TOKEN);
    const order = { id: 7, order_number: orderNumber };
    await call.send({ timestamp: Date.now(), event, order }).expect(200);
    await until(
      'the events',
      async () => !(await dataSource.manager.existsBy(WebhookEvent, { appliedAt: IsNull() })),
    );
  }
}
