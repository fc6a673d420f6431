import {
  chargeableWeight,
  type Company,
  dayInSouthAfrica,
  displayStatus,
  doorPaymentWords,
  formatRand,
  formatWeight,
  PACKAGE_TYPE_LABELS,
  type PackageView,
  SERVICE_TYPE_LABELS,
  vatWords,
} from '@courier/contract';
import { hasEnded, type TrackedAnswer } from './tracking-answer';

/** What the screen shows of the packages. */
export type PackagesResult = ReturnType<typeof packagesOf>;

export function packagesOf(order: TrackedAnswer, { vatNumber }: Pick<Company, 'vatNumber'>) {
  const { quote, packages, createdAt } = order;
  const list = quote?.packages ?? packages ?? [];
  const serviceType = quote?.serviceType;
  return {
    isFragile: list.some((item) => item.isFragile),
    isInsured: list.some((item) => item.hasInsurance),
    total: list.length,
    totalWeight: formatWeight(list.reduce((sum, item) => sum + finite(item.weight), 0)),
    service: serviceType ? (SERVICE_TYPE_LABELS[serviceType] ?? serviceType) : 'standard',
    totalAmount: formatRand(quote?.totalAmount ?? 0),
    /** Each line of the price; none where an older server does not say them. */
    priceLines: (quote?.priceLines ?? []).map(({ term, amount }) => ({
      term,
      value: formatRand(amount),
    })),
    /** null where we charge no tax. */
    vat:
      vatNumber && quote?.totalAmount !== undefined && createdAt
        ? vatWords(quote.totalAmount, dayInSouthAfrica(new Date(createdAt)))
        : null,
    /** What the courier is paid; null for nothing. */
    atTheDoor:
      order.paymentMethod && !hasEnded(order)
        ? doorPaymentWords(order.paymentMethod, dueOf(order))
        : null,
    list: list.map(packageOf),
  };
}

/** What is still to be paid, in rand. An older server does not say it. */
export function dueOf({ paymentStatus, amountDue, quote }: TrackedAnswer): number {
  return paymentStatus === 'completed' ? 0 : (amountDue ?? quote?.totalAmount ?? 0);
}

function packageOf(item: PackageView) {
  const measured = {
    weight: finite(item.weight),
    length: finite(item.length),
    width: finite(item.width),
    height: finite(item.height),
  };
  const { weight, length, width, height } = measured;
  return {
    type: PACKAGE_TYPE_LABELS[item.type] ?? displayStatus(String(item.type ?? 'unknown')),
    weight: formatWeight(weight),
    dimensions: `${length} x ${width} x ${height} cm`,
    chargeableWeight: formatWeight(chargeableWeight(measured).toNumber()),
  };
}

function finite(value: number | null | undefined): number {
  return typeof value === 'number' && Number.isFinite(value) ? value : 0;
}
