import type { OrderRequest } from './model';

const REQUIRED = [
  'orderNumber',
  'customerName',
  'customerAddress',
  'customerPhoneNumber',
  'restaurantName',
  'restaurantAddress',
] as const;

/** What the service would say against the body of `POST /orders`, or null. */
export function complaintAbout(body: Record<string, unknown>): string | null {
  const missing = REQUIRED.find((name) => typeof body[name] !== 'string' || body[name] === '');
  if (missing) return `${missing} is required`;
  if (!/^\+\d{8,15}$/.test(String(body.customerPhoneNumber))) {
    return 'customerPhoneNumber must have a country code';
  }
  for (const side of ['pickup', 'delivery']) {
    const latitude = typeof body[`${side}Latitude`];
    const longitude = typeof body[`${side}Longitude`];
    if (latitude !== longitude) return `${side} needs both latitude and longitude`;
  }
  if (/[\u{10000}-\u{10FFFF}]/u.test(JSON.stringify(body))) return 'Incorrect string value';
  return null;
}

/** A body without complaint as the simulator keeps it: the items are of no use to it. */
export function toOrderRequest(body: Record<string, unknown>): OrderRequest {
  const { orderItem: _orderItem, ...request } = body;
  return request as unknown as OrderRequest;
}
