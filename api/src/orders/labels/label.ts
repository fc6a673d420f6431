import {
  amountToCollect,
  chargeableWeight,
  dayInSouthAfrica,
  formatCents,
  formatWeight,
  parseOrderNumber,
  type PaymentMethod,
  type ServiceType,
  statementDay,
} from '@courier/contract';
import { displayPhone } from '../../places/addresses/phone-display';
import type { AppConfig } from '../../platform/config/config';
import type { OrderRow, PackedOrder } from '../reading/orders.repository';

/** What one label says, in the words it says it with. There is one for each package. */
export interface Label {
  /** Whose label it is, in a word. */
  readonly carrier: string;
  readonly orderNumber: string;
  /** What a scanner reads of this package: its waybill number and which one it is, `7K3M9QXA2TBF-1/3`. */
  readonly packageCode: string;
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
  /** What the courier collects at the door: `CASH R268.40`; null for nothing. */
  readonly toCollect: string | null;
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

/** The service as it is called on a box, where one word fits. */
export const SERVICE_WORDS = {
  standard: 'STANDARD',
  express: 'EXPRESS',
  same_day: 'SAME DAY',
} as const satisfies Record<ServiceType, string>;

/** The labels of an order, in the order of its packages. */
export function labelsOf(
  order: PackedOrder,
  { company, publicUrl }: Pick<AppConfig, 'company' | 'publicUrl'>,
): Label[] {
  const { packages } = order;
  const waybill = parseOrderNumber(order.orderNumber)?.trackingNumber ?? order.orderNumber;
  const shared = {
    carrier: company.shortName,
    orderNumber: order.orderNumber,
    trackingUrl: `${publicUrl}/tracking?number=${order.orderNumber}`,
    count: packages.length,
    service: SERVICE_WORDS[order.serviceType],
    sender: partyOf(order.pickupAddress),
    recipient: partyOf(order.deliveryAddress),
    // MySQL's driver may hand milliseconds out as text.
    date: statementDay(dayInSouthAfrica(new Date(Number(order.createdAt)))),
    toCollect: toCollectOf(order),
  };
  return packages.map((item, at) => ({
    ...shared,
    index: at + 1,
    packageCode: `${waybill}-${at + 1}/${packages.length}`,
    weight: formatWeight(item.weight),
    chargeable: formatWeight(chargeableWeight(item).toNumber()),
    size: `${item.length} × ${item.width} × ${item.height} cm`,
    isFragile: Boolean(item.isFragile),
    isInsured: Boolean(item.hasInsurance),
  }));
}

function toCollectOf(order: OrderRow): string | null {
  const cents = amountToCollect(order);
  if (cents === null) return null;
  return `${COLLECTED_BY[order.paymentMethod]} ${formatCents(cents)}`;
}

/** How the money is taken, where one word fits. */
const COLLECTED_BY = {
  cash_on_delivery: 'CASH',
  speedpoint: 'CARD',
  eft: 'EFT',
} as const satisfies Record<PaymentMethod, string>;

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
