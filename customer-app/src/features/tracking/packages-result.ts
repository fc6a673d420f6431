import {
  chargeableWeight,
  displayStatus,
  formatRand,
  formatWeight,
  PACKAGE_TYPE_LABELS,
  type PackageView,
  SERVICE_TYPE_LABELS,
} from '@courier/contract';
import type { TrackedAnswer } from './tracking-answer';

/** What the screen shows of the packages. */
export type PackagesResult = ReturnType<typeof packagesOf>;

export function packagesOf({ quote, packages }: TrackedAnswer) {
  const list = quote?.packages ?? packages ?? [];
  const serviceType = quote?.serviceType;
  return {
    isFragile: list.some((item) => item.isFragile),
    isInsured: list.some((item) => item.hasInsurance),
    total: list.length,
    totalWeight: formatWeight(list.reduce((sum, item) => sum + finite(item.weight), 0)),
    service: serviceType ? (SERVICE_TYPE_LABELS[serviceType] ?? serviceType) : 'standard',
    totalAmount: formatRand(quote?.totalAmount ?? 0),
    list: list.map(packageOf),
  };
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
