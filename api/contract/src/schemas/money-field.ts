import { readRand } from '../rules/decimal';
import { exactCents, formatRand, randFromCents } from '../rules/money';
import { finiteNumber } from './fields';

/** An amount of money of at most two decimals. Not among the fields: pages without money need no decimal arithmetic. */
export function rand(label: string, most: number) {
  return finiteNumber(`${label} must be an amount in rand`, readRand)
    .min(0, `${label} must be at least R0.00`)
    .max(most, `${label} must be at most ${formatRand(most)}`)
    .test('cents', `${label} must have at most two decimals`, (value) => {
      return value === undefined || randFromCents(exactCents(value)) === value;
    });
}
