import type { AddressSide } from '../../quote-form';

const SECTIONS = {
  pickupAddress: 'section-pickup shipping',
  deliveryAddress: 'section-delivery shipping',
} as const satisfies Record<AddressSide, string>;

/** Tokens by which a browser fills each side by itself: https://html.spec.whatwg.org/#autofill */
export function autofill(side: AddressSide, field: string): string {
  return `${SECTIONS[side]} ${field}`;
}
