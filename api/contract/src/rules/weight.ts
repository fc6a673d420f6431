import Big from 'big.js';

/** Volumetric divisor in cm³ per kg, from the specification's constants. */
export const VOLUMETRIC_DIVISOR = 4000;

/** What a weight is computed from: kilograms and centimetres. */
export interface Measured {
  readonly weight: number;
  readonly length: number;
  readonly width: number;
  readonly height: number;
}

/** The weights of one or several packages in kg, exact to the decimals that were entered. */
export interface Weights {
  readonly actualWeight: number;
  readonly volumetricWeight: number;
  readonly chargeableWeight: number;
}

/** Volumetric weight in kg: length × width × height / 4000, unrounded. */
export function volumetricWeight(measured: Measured): Big {
  return new Big(measured.length)
    .times(measured.width)
    .times(measured.height)
    .div(VOLUMETRIC_DIVISOR);
}

/** Chargeable weight in kg of one package: the higher of actual and volumetric, unrounded. */
export function chargeableWeight(measured: Measured): Big {
  return weigh(measured).chargeable;
}

/** Chargeable weight in kg of a shipment: the sum over its packages, each rated by its own higher weight. */
export function totalChargeableWeight(packages: readonly Measured[]): Big {
  return sum(packages.map(chargeableWeight));
}

/** All three weights of a shipment as plain numbers, for answers and for the weight panel. */
export function weighPackages(packages: readonly Measured[]): Weights {
  const weighed = packages.map(weigh);
  return {
    actualWeight: sum(weighed.map(({ actual }) => actual)).toNumber(),
    volumetricWeight: sum(weighed.map(({ volumetric }) => volumetric)).toNumber(),
    chargeableWeight: sum(weighed.map(({ chargeable }) => chargeable)).toNumber(),
  };
}

function weigh(measured: Measured) {
  const actual = new Big(measured.weight);
  const volumetric = volumetricWeight(measured);
  return { actual, volumetric, chargeable: actual.gt(volumetric) ? actual : volumetric };
}

function sum(weights: readonly Big[]): Big {
  return weights.reduce((total, weight) => total.plus(weight), new Big(0));
}
