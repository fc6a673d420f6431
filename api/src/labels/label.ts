import {
  chargeableWeight,
  dayInSouthAfrica,
  formatWeight,
  type ServiceType,
} from '@courier/contract';
import { displayPhone } from '../addresses/phone-display';
import type { OrderRow, PackageRow } from '../orders/orders.queries';

/** What one label says, in the words it says it with. There is one for each package. */
export interface Label {
  readonly orderNumber: string;
  readonly trackingUrl: string;
  /** From 1. */
  readonly index: number;
  readonly count: number;
  readonly service: string;
  readonly sender: LabelParty;
  readonly recipient: LabelParty;
  /** `5.0 kg` */
  readonly weight: string;
  readonly chargeable: string;
  /** `30 × 20 × 15 cm` */
  readonly size: string;
  /** The day of the order, `21 Nov 2026`. */
  readonly date: string;
  readonly isFragile: boolean;
  readonly isInsured: boolean;
}

export interface LabelParty {
  readonly name: string;
  readonly phone: string;
  readonly street: string;
  /** The second address line: the building, the unit, the landmark. */
  readonly detail: string | null;
  readonly city: string;
  readonly zipCode: string;
}

/** The service as it is called on a box, where there is room for a word. */
export const SERVICE_WORDS = {
  standard: 'STANDARD',
  express: 'EXPRESS',
  same_day: 'SAME DAY',
} as const satisfies Record<ServiceType, string>;

/** The labels of an order, in the order of its packages. */
export function labelsOf(
  order: OrderRow,
  packages: readonly PackageRow[],
  publicUrl: string,
): Label[] {
  const shared = {
    orderNumber: order.orderNumber,
    trackingUrl: `${publicUrl}/tracking?number=${order.orderNumber}`,
    count: packages.length,
    service: SERVICE_WORDS[order.serviceType],
    sender: partyOf(order.pickupAddress),
    recipient: partyOf(order.deliveryAddress),
    date: dayOf(order.createdAt),
  };
  return packages.map((one, at) => ({
    ...shared,
    index: at + 1,
    weight: formatWeight(one.weight),
    chargeable: formatWeight(chargeableWeight(one).toNumber()),
    size: `${one.length} × ${one.width} × ${one.height} cm`,
    isFragile: Boolean(one.isFragile),
    isInsured: Boolean(one.hasInsurance),
  }));
}

function partyOf(address: OrderRow['pickupAddress']): LabelParty {
  const { fullName, phone, addressLine1, addressLine2, city, zipCode } = address;
  return {
    name: fullName,
    phone: displayPhone(phone),
    street: addressLine1,
    detail: addressLine2,
    city,
    zipCode,
  };
}

/** `20 Nov 2026`, as the screens have it, of milliseconds, which MySQL's driver may hand out as text. */
function dayOf(milliseconds: number): string {
  const [year, month, day] = dayInSouthAfrica(new Date(Number(milliseconds)))
    .split('-')
    .map(Number);
  return `${day} ${MONTHS[(month ?? 1) - 1]} ${year}`;
}

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
