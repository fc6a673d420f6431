import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { CardPaymentStartedView } from '@courier/contract';
import { type CardSimulator, startCardSimulator } from '../../src/simulator';
import {
  encoded,
  type Fields,
  signatureOf,
} from '../../src/billing/card-payments/payfast/signature';
import type { AppConfig } from '../../src/platform/config/config';
import { readConfig } from '../../src/platform/config/config';
import { createTestApp, type TestApp, type TestOptions } from './create-test-app';
import { localServer } from './local-server';
import { QUIET } from './shipments';

/** An API that takes cards, and what charges them. */
export interface CardApp {
  readonly test: TestApp;
  readonly simulator: CardSimulator;
  close(): Promise<void>;
}

const ACCOUNT = {
  merchantId: '10000100',
  merchantKey: '46f0cd694581a',
  passphrase: 'jt7NOE43FZPn',
};

/** The part of the settings that has an API take cards. */
export function cardSettings({ url }: Pick<CardSimulator, 'url'>): Pick<AppConfig, 'cards'> {
  const { cards } = readConfig({
    PAYFAST_MERCHANT_ID: ACCOUNT.merchantId,
    PAYFAST_MERCHANT_KEY: ACCOUNT.merchantKey,
    PAYFAST_PASSPHRASE: ACCOUNT.passphrase,
    PAYFAST_URL: url,
    PAYFAST_TIMEOUT_MS: '2000',
  });
  return { cards };
}

export function startCards(): Promise<CardSimulator> {
  return startCardSimulator(ACCOUNT);
}

/** Starts both. Notifications come by a proxy: the API's own port is only known once it listens. */
export async function createCardApp(options: TestOptions = {}): Promise<CardApp> {
  const simulator = await startCards();
  const proxy = await localServer();
  const settings = { ...QUIET, ...cardSettings(simulator), publicUrl: proxy.url };
  const test = await createTestApp(settings, options);
  proxy.answer((incoming, answer) => {
    const { port } = test.server.address() as AddressInfo;
    const { method, url: path, headers } = incoming;
    const onward = httpRequest({ port, method, path, headers }, (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(answer);
    });
    incoming.pipe(onward);
  });
  return {
    test,
    simulator,
    close: async () => {
      await simulator.stop();
      await test.close();
      await proxy.close();
    },
  };
}

/** Sends the form as the payer's browser does, and answers the address of the page to pay at. */
export async function openPaymentPage({
  action,
  fields,
}: Pick<CardPaymentStartedView, 'action' | 'fields'>): Promise<string> {
  const body = new URLSearchParams(
    fields.map(({ name, value }): [string, string] => [name, value]),
  );
  const answer = await fetch(action, { method: 'POST', body, redirect: 'manual' });
  if (answer.status !== 303) throw new Error(await answer.text());
  return new URL(answer.headers.get('location') ?? '', action).href;
}

/** Presses a button of the page to pay at, and answers where the payer is sent then. */
export async function choose(
  page: string,
  choice: 'pay' | 'decline' | 'cancel',
): Promise<string | null> {
  const body = new URLSearchParams({ choice });
  const answer = await fetch(page, { method: 'POST', body, redirect: 'manual' });
  return answer.headers.get('location');
}

/** What the provider would send of a payment that was begun, for tests in which it confirms everything. */
export function notificationOf({
  amount,
  fields,
}: Pick<CardPaymentStartedView, 'amount' | 'fields'>): string {
  const reference = fields.find(({ name }) => name === 'm_payment_id')?.value ?? '';
  const sent: Fields = [
    ['m_payment_id', reference],
    ['pf_payment_id', reference],
    ['payment_status', 'COMPLETE'],
    ['amount_gross', amount.toFixed(2)],
    ['merchant_id', ACCOUNT.merchantId],
  ];
  return encoded([...sent, ['signature', signatureOf(sent, ACCOUNT.passphrase)]]);
}
