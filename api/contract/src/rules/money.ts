import Big from 'big.js';

/** An amount of money as a whole number of South African cents. */
export type Cents = number;

/**
 * Rounds an exact amount in rand to whole cents, half a cent going up.
 * Takes a `Big` because a binary double cannot hold most rand amounts: 9.075 × 100 is 907.4999… in one.
 */
export function centsFromRand(rand: Big): Cents {
  return rand.times(100).round(0, Big.roundHalfUp).toNumber();
}

/** The cents of a configured or checked amount, which is exact to the cent but for what a double makes of it. */
export function exactCents(rand: number): Cents {
  return Math.round(rand * 100);
}

/** The rand amount that an API answer carries: a number with at most two decimals. */
export function randFromCents(cents: Cents): number {
  return cents / 100;
}

/** Shows rand as the whole suite shows money: prefix R, two decimals, no thousands separator. */
export function formatRand(rand: number): string {
  const sign = rand < 0 ? '-' : '';
  return `${sign}R${new Big(rand).abs().toFixed(2, Big.roundHalfUp)}`;
}

/** Shows cents as people read money: `R1234.56`. */
export function formatCents(cents: Cents): string {
  return formatRand(randFromCents(cents));
}

/** Cents as a file for spreadsheets has them: `1234.56`. */
export function decimalsOfCents(cents: Cents): string {
  return randFromCents(cents).toFixed(2);
}

/** Shows a weight in kg with one decimal, half up (`toFixed` of a double is not: 1.45 gives 1.4). */
export function formatWeight(kilograms: number): string {
  return `${new Big(kilograms).toFixed(1, Big.roundHalfUp)} kg`;
}

/** Shows a distance in km with one decimal, half up. */
export function formatDistance(kilometres: number): string {
  return `${new Big(kilometres).toFixed(1, Big.roundHalfUp)} km`;
}
