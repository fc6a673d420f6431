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

export interface PackagesResult {
  readonly isFragile: boolean;
  readonly isInsured: boolean;
  readonly total: number;
  readonly totalWeight: string;
  readonly service: string;
  readonly totalAmount: string;
  readonly list: readonly PackageResult[];
}

export interface PackageResult {
  readonly type: string;
  readonly weight: string;
  readonly dimensions: string;
  readonly chargeableWeight: string;
}

export function packagesOf({ quote, packages }: TrackedAnswer): PackagesResult {
  const list = quote?.packages ?? packages ?? [];
  const serviceType = quote?.serviceType;
  return {
    isFragile: list.some((one) => one.isFragile),
    isInsured: list.some((one) => one.hasInsurance),
    total: list.length,
    totalWeight: formatWeight(list.reduce((sum, one) => sum + finite(one.weight), 0)),
    service: serviceType ? (SERVICE_TYPE_LABELS[serviceType] ?? serviceType) : 'standard',
    totalAmount: formatRand(quote?.totalAmount ?? 0),
    list: list.map(packageOf),
  };
}

function packageOf(one: PackageView): PackageResult {
  const measured = {
    weight: finite(one.weight),
    length: finite(one.length),
    width: finite(one.width),
    height: finite(one.height),
  };
  const { weight, length, width, height } = measured;
  return {
    type: PACKAGE_TYPE_LABELS[one.type] ?? displayStatus(String(one.type ?? 'unknown')),
    weight: formatWeight(weight),
    dimensions: `${length} x ${width} x ${height} cm`,
    chargeableWeight: formatWeight(chargeableWeight(measured).toNumber()),
  };
}

function finite(value: number | null | undefined): number {
  return typeof value === 'number' && Number.isFinite(value) ? value : 0;
}
