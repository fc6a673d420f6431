/** What a run found: claims that hold or do not, and numbers. Printed together, because runs go on side by side. */
export class Report {
  private readonly outcome = { passed: 0, failed: 0, failures: [] as string[] };
  private readonly lines: string[] = [];

  constructor(private readonly run: string) {}

  /** @param broken what contradicts the claim; empty when it holds */
  claim(sentence: string, broken: readonly unknown[]): void {
    if (broken.length === 0) {
      this.outcome.passed += 1;
      this.lines.push(`  ✓ ${sentence}`);
      return;
    }
    this.outcome.failed += 1;
    this.outcome.failures.push(`${this.run} › ${sentence}`);
    this.lines.push(`  ✗ ${sentence}: ${broken.length} ×`);
    for (const example of broken.slice(0, EXAMPLES)) this.lines.push(`      ${describe(example)}`);
  }

  /**
   * A claim of how long something takes at most. On a machine that is busy elsewhere all takes too long, and it is not
   * made: where the median of what is usual takes longer than `usualMost`, in ms.
   */
  claimTime(
    sentence: string,
    broken: readonly unknown[],
    { usual, usualMost }: { readonly usual: number; readonly usualMost: number },
  ): void {
    if (usual <= usualMost) return this.claim(sentence, broken);
    const times = `${Math.round(usual)} ms instead of ${usualMost} at most`;
    this.lines.push(`  – not judged: ${sentence} (the machine is busy: the median is ${times})`);
  }

  numbers(numbers: Readonly<Record<string, string | number>>): void {
    for (const [name, value] of Object.entries(numbers)) this.lines.push(`  ${name}: ${value}`);
  }

  print(): void {
    console.log([`\n── ${this.run}`, ...this.lines].join('\n'));
  }

  get tally(): Readonly<{ passed: number; failed: number; failures: readonly string[] }> {
    return this.outcome;
  }
}

const EXAMPLES = 8;
const LONGEST = 400;

function describe(one: unknown): string {
  const text = typeof one === 'string' ? one : JSON.stringify(one);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

/** The value that this share of the measured ones does not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
