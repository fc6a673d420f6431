import {
  exactCents,
  formatWeight,
  type Measured,
  type MeasuredPackage,
  type OrderView,
  type PackageView,
  type ReweighPreviewView,
} from '@courier/contract';
import { priceWords } from '../order-changes/address-change';

/** As the form holds it: numbers as they were typed. */
export interface ReweighValues {
  packages: MeasuredValues[];
  measuredBy: string;
  picture: File | null;
}

type MeasuredValues = Readonly<Record<keyof Measured, string>> & { readonly id: number };

/** The form as it opens: with what was booked, which is what most packages are. */
export function reweighValues({ packages }: Pick<OrderView, 'packages'>): ReweighValues {
  return {
    packages: packages.map(({ id, weight, length, width, height }) => ({
      id,
      weight: String(weight),
      length: String(length),
      width: String(width),
      height: String(height),
    })),
    measuredBy: '',
    picture: null,
  };
}

/** Those that are not as they were booked; all of them where each is, which is worth keeping, too. */
export function measuredOf(
  typed: readonly MeasuredPackage[],
  booked: readonly PackageView[],
): readonly MeasuredPackage[] {
  const others = typed.filter((each) => {
    const was = booked.find(({ id }) => id === each.id);
    return !was || SIZES.some((size) => was[size] !== each[size]);
  });
  return others.length > 0 ? others : typed;
}

const SIZES = ['weight', 'length', 'width', 'height'] as const;

/** What counts for the price by the measures, and the price, in sentences. */
export function priceOfMeasures({
  totalBefore,
  totalAfter,
  chargeableBefore,
  chargeableAfter,
}: ReweighPreviewView): string {
  const [before, after] = [chargeableBefore, chargeableAfter].map(formatWeight);
  const weight =
    before === after
      ? `${after} count for the price, as before.`
      : `${after} count for the price, ${before} did.`;
  return `${weight} ${priceWords(exactCents(totalBefore), exactCents(totalAfter))}`;
}

/** Whether packages of an order were measured since it was placed. */
export function wasReweighed({ trackingSteps }: Pick<OrderView, 'trackingSteps'>): boolean {
  return trackingSteps.some(({ kind }) => kind === 'reweighed');
}
