import {
  type PackageType,
  PRESET_SIDES,
  readDecimal,
  weighPackages,
  type Weights,
} from '@courier/contract';
import type { NumberInput, PackageForm } from './quote-form';

const MEASURES = ['weight', 'length', 'width', 'height'] as const;

/** The package as another type: a preset brings its size along, custom keeps what is entered. */
export function withType(item: PackageForm, type: PackageType): PackageForm {
  return { ...item, type, ...PRESET_SIDES[type] };
}

/** Whether every package has a weight and all three sides above 0. */
export function areMeasured(packages: readonly PackageForm[]): boolean {
  return packages.every((item) => MEASURES.every((name) => amount(item[name]) > 0));
}

/** The weights of a form that may still have blanks in it: a blank, and what is no number, weighs nothing. */
export function weighForm(packages: readonly PackageForm[]): Weights {
  return weighPackages(
    packages.map((item) => ({
      weight: amount(item.weight),
      length: amount(item.length),
      width: amount(item.width),
      height: amount(item.height),
    })),
  );
}

function amount(input: NumberInput): number {
  const number = readDecimal(String(input));
  return number > 0 ? number : 0;
}
