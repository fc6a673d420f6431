import { randomBytes } from 'node:crypto';
import type { PaymentMethod } from '@courier/contract';
import type { APIRequestContext, Locator, Page, PlaywrightWorkerArgs } from '@playwright/test';
import { DEMO_LOGINS } from '../../api/test/harness/demo-logins';
import { expect } from './journey';

/** What the journeys of customers have in common. */

export const SENDER = {
  fullName: 'Lerato Mokoena',
  phone: '082 123 4567',
  addressLine1: '12 Long Street',
  city: 'Cape Town',
  zipCode: '8001',
} as const;

export const RECEIVER = {
  fullName: 'Pieter van der Merwe',
  phone: '071 555 0199',
  addressLine1: '1 Commissioner Street',
  city: 'Johannesburg',
  zipCode: '2001',
} as const;

export const PARCEL = { type: 'small_package', weight: 2.5, length: 30, width: 20, height: 15 };

export const PASSWORD = 'a-long-secret';

export const anyEmail = () => `journey-${randomBytes(6).toString('hex')}@example.com`;

/** An account of its own for a journey, and the page signed in with it. Answers the e-mail. */
export async function signUpByApi(page: Page): Promise<string> {
  const email = anyEmail();
  await page.goto('/');
  const data = { email, password: PASSWORD, fullName: SENDER.fullName };
  const answer = await post(page, '/api/auth/register', data);
  expect(answer.status()).toBe(201);
  await page.evaluate((userEmail) => {
    localStorage.setItem('userEmail', userEmail);
    localStorage.setItem('userRole', 'customer');
    localStorage.setItem('isAuthenticated', 'true');
  }, email);
  return email;
}

/** Sends to the API with the page's cookies, as the page would. */
export function post(caller: Caller, path: string, data: object) {
  const { origin } = new URL(caller.url());
  return caller.request.post(path, { data, headers: { origin } });
}

/** A page, or somebody without one. */
interface Caller {
  readonly request: APIRequestContext;
  url(): string;
}

interface Shipment {
  readonly packages: readonly object[];
  readonly pickupAddress?: object;
  readonly deliveryAddress?: object;
  readonly paymentMethod?: PaymentMethod;
  /** What a visitor leaves. */
  readonly contactEmail?: string;
}

/** Places an order with whatever session the caller has; answers its number. */
export async function placeOrder(caller: Caller, shipment: Shipment): Promise<string> {
  const {
    packages,
    pickupAddress = SENDER,
    deliveryAddress = SENDER,
    paymentMethod = 'eft',
    contactEmail,
  } = shipment;
  const quote = await post(caller, '/api/quotes', {
    packageDetails: { packages },
    serviceType: 'standard',
    pickupAddress,
    deliveryAddress,
    contactEmail,
  });
  const { id: quoteId } = (await quote.json()) as { id: number };
  const order = await post(caller, '/api/orders', { quoteId, paymentMethod });
  expect(order.status()).toBe(201);
  return ((await order.json()) as { orderNumber: string }).orderNumber;
}

/** Somebody else than the page's person: a visitor, or an account of the demo. */
export async function stranger(
  playwright: PlaywrightWorkerArgs['playwright'],
  baseURL: string,
  role?: 'admin',
): Promise<Caller> {
  const request = await playwright.request.newContext({ baseURL });
  const caller = { request, url: () => baseURL };
  const account = DEMO_LOGINS.find((known) => known.role === role);
  if (account) {
    const { email, password } = account;
    expect((await post(caller, '/api/auth/login', { email, password })).ok()).toBe(true);
  }
  return caller;
}

const LABELS = {
  addressLine1: 'Address',
  city: 'City',
  zipCode: 'Postal code',
  fullName: 'Full name',
  phone: 'Phone',
} as const;

type Address = Readonly<Record<keyof typeof LABELS, string>>;

export async function fillAddress(page: Page, which: 'Pickup' | 'Delivery', address: Address) {
  for (const { field, value } of fieldsOf(page, which, address)) await field.fill(value);
}

/** The fields of one end, from top to bottom, with what belongs into them. */
export function fieldsOf(page: Page, which: 'Pickup' | 'Delivery', address: Address) {
  const group = page.getByRole('group', { name: new RegExp(which) });
  return Object.entries(LABELS).map(([key, label]) => ({
    field: group.getByLabel(label, { exact: true }),
    value: address[key as keyof typeof LABELS],
  }));
}

/** The numbers of a strip, from left to right. */
export function numbersOf(page: Page, strip: string) {
  return page.getByLabel(strip).locator('dd:nth-of-type(1)');
}

/** Moves on by the keyboard alone until this has the focus. */
export async function tabTo(page: Page, target: Locator) {
  for (let presses = 0; presses < 60; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

/** The row of an order on its customer's dashboard, opened where a phone shows two lines of it. */
export async function openOnDashboard(
  page: Page,
  orderNumber: string,
  origin = '',
): Promise<Locator> {
  await page.goto(`${origin}/dashboard`);
  const row = page
    .locator('[role=row], main li')
    .filter({ has: page.getByLabel(new RegExp(orderNumber)) });
  const opener = row.getByRole('button', { name: `Order ${orderNumber}`, expanded: false });
  await expect(row).toBeVisible();
  if (await opener.isVisible()) await opener.click();
  return row;
}
