import { exactCents, formatCents } from './money';

/**
 * Why the total of the parts of a line is not what came in, in words for a person; null where they do.
 * @param amount of the line, in rand as those of the parts
 */
export function partsProblem(
  amount: number,
  parts: readonly { readonly amount: number }[],
): string | null {
  const whole = exactCents(amount);
  const sum = parts.reduce((cents, part) => cents + exactCents(part.amount), 0);
  if (sum === whole) return null;
  const difference = formatCents(Math.abs(whole - sum));
  const words = sum < whole ? `${difference} is left to share out` : `${difference} too much`;
  return `The amounts must come to ${formatCents(whole)}, and come to ${formatCents(sum)}: ${words}`;
}
