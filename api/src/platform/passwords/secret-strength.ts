import { readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Estimates the bits of a secret against a guesser who knows the common passwords, combines them, and tries repetitions
 * and runs such as `abcd` and `4321` early: the cheapest way to build it from those parts and single characters. Case
 * counts for nothing.
 */
export function strengthOf(secret: string): number {
  const text = secret.toLowerCase();
  const cheapest = [0];
  for (let end = 1; end <= text.length; end += 1) {
    let least = (cheapest[end - 1] ?? 0) + bitsOfCharacter(text, end - 1);
    for (let start = Math.max(0, end - LONGEST_WORD); start <= end - SHORTEST_WORD; start += 1) {
      least = Math.min(least, (cheapest[start] ?? 0) + bitsOfPart(text, start, end));
    }
    cheapest.push(least);
  }
  return cheapest[text.length] ?? 0;
}

function bitsOfCharacter(text: string, index: number): number {
  const step = text.charCodeAt(index) - text.charCodeAt(index - 1);
  if (Math.abs(step) <= 1) return RUN_BITS;
  return /\d/.test(text[index] ?? '') ? DIGIT_BITS : CHARACTER_BITS;
}

/** Of several characters as one thing: a common password, also in disguise, or what was there before. */
function bitsOfPart(text: string, start: number, end: number): number {
  const part = text.slice(start, end);
  const rank = ranksOfWords().get(part) ?? ranksOfWords().get(withoutDisguise(part));
  if (rank !== undefined) return Math.log2(rank + 1);
  return text.slice(0, start).includes(part) ? REPETITION_BITS : Number.POSITIVE_INFINITY;
}

/** Reads `p@$$w0rd` as its first guesser does. */
function withoutDisguise(part: string): string {
  return part.replace(/[@$013]/g, (sign) => DISGUISES[sign] ?? sign);
}

const DISGUISES: Readonly<Record<string, string>> = { '@': 'a', $: 's', 0: 'o', 1: 'i', 3: 'e' };

const RUN_BITS = 1;
const DIGIT_BITS = Math.log2(10);
/** Of a small letter, the likeliest of the others. */
const CHARACTER_BITS = Math.log2(26);
const REPETITION_BITS = 3;

const SHORTEST_WORD = 4;
const LONGEST_WORD = 20;

/** Names of the product and its place, as likely here as the hundred most common passwords. */
const CONTEXT = ['courier', 'shipday', 'southafrica', 'parcel', 'administrator', 'changeme'];
const CONTEXT_RANK = 100;

let ranks: ReadonlyMap<string, number> | undefined;

/** How common each password is, 1 the most. Read at the first question: most starts of the server ask none. */
function ranksOfWords(): ReadonlyMap<string, number> {
  ranks ??= new Map([
    ...readFileSync(path.join(__dirname, 'common-passwords.txt'), 'utf8')
      .split('\n')
      .filter((line) => line && !line.startsWith('# '))
      .map((word, index) => [word, index + 1] as const),
    ...CONTEXT.map((word) => [word, CONTEXT_RANK] as const),
  ]);
  return ranks;
}
