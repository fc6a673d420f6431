import type { PackageType } from '../enumerations';
import { FIRST_PACKAGE } from '../limits';

/** The sizes that have usual measures, from the smallest. */
export const PACKAGE_SIZES = [
  'envelope',
  'small_package',
  'medium_package',
  'large_package',
] as const satisfies readonly PackageType[];
export type PackageSize = (typeof PACKAGE_SIZES)[number];

/** The usual outside size of each type in cm; custom has none, its size is entered. */
export const PRESET_SIDES = {
  envelope: { length: 35, width: 25, height: 2 },
  small_package: { length: 20, width: 15, height: 10 },
  medium_package: {
    length: FIRST_PACKAGE.length,
    width: FIRST_PACKAGE.width,
    height: FIRST_PACKAGE.height,
  },
  large_package: { length: 60, width: 40, height: 40 },
  custom: null,
} as const;

/** What a box of each size usually weighs, in kg. */
export const USUAL_WEIGHT: Readonly<Record<PackageSize, number>> = {
  envelope: 0.5,
  small_package: 2,
  medium_package: FIRST_PACKAGE.weight,
  large_package: 15,
};

/** One box of a size, neither fragile nor insured. */
export function boxOf(size: PackageSize, weight: number = USUAL_WEIGHT[size]) {
  return { type: size, weight, ...PRESET_SIDES[size], isFragile: false, hasInsurance: false };
}
