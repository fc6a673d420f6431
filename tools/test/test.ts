/** `npm test` and `npm run test:long`: every part, one after the other, and one closing line. */
import { randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { stopSignal } from '../programs/processes';
import { ensurePrograms } from '../programs/requirements';
import { GROUPS, LONG, NAMED, type Part, SHORT } from './parts';
import { timeOfEnded } from './processor-time';
import type { Surroundings, Tally } from './runners';

interface Outcome extends Tally {
  readonly part: Part;
  /** By the clock, and of the processors; the latter null where the system does not count it. */
  readonly seconds: number;
  readonly processorSeconds: number | null;
}

/** One order for all, so that one commit has one result; every night has another. */
const SEED = 335_273;

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { long: { type: 'boolean', default: false }, seed: { type: 'string' } },
  });
  const isNamed = !values.long && positionals.length > 0;
  const steps = values.long ? LONG : isNamed ? [...SHORT, NAMED] : SHORT;
  const parts = steps.flat();
  const only = positionals.flatMap((name) => GROUPS[name] ?? name);
  const unknown = only.filter((name) => !parts.some((part) => part.name === name));
  if (unknown.length > 0) {
    const names = [...(values.long ? [] : Object.keys(GROUPS)), ...parts.map(({ name }) => name)];
    throw new Error(`There is no part ${unknown.join(', ')}. There are: ${names.join(', ')}.`);
  }
  const isChosen = ({ name }: Part) => only.length === 0 || only.includes(name);
  const chosen = steps.map((step) => step.filter(isChosen));
  // What is missing is said, or installed, before anything runs.
  const missing = chosen.flat().some(({ needsPrograms }) => needsPrograms)
    ? await ensurePrograms(console.log)
    : null;
  if (missing !== null) throw new Error(missing);
  const seed = Number(values.seed ?? (values.long ? randomInt(1_000_000) : SEED));
  console.log(`The tests run in the order of seed ${seed}: --seed=${seed} runs them in it again.`);
  const outcomes = await runSteps(chosen, seed);
  report(outcomes, values.long ? 'npm run test:long' : 'npm test');
  const failed = outcomes.some((outcome) => outcome.failed > 0);
  process.exit(failed ? 1 : 0);
}

/** A failed part fails the whole, the others still run. */
async function runSteps(steps: readonly (readonly Part[])[], seed: number): Promise<Outcome[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'courier-test-'));
  const tidyUp = () => rm(folder, { recursive: true, force: true });
  void stopSignal()
    .then(tidyUp)
    .finally(() => process.exit(1));
  const outcomes: Outcome[] = [];
  try {
    for (const step of steps)
      outcomes.push(...(await Promise.all(step.map((part) => runPart(part, { folder, seed })))));
  } finally {
    await tidyUp();
  }
  return outcomes;
}

async function runPart(part: Part, where: Surroundings): Promise<Outcome> {
  const started = Date.now();
  console.log(`\n── ${part.name}: ${part.title}`);
  const tally = await part.run(where).catch((error: unknown): Tally => {
    console.error(error);
    return { passed: 0, failed: 1, failures: [String(error)] };
  });
  const outcome = {
    ...tally,
    part,
    seconds: (Date.now() - started) / 1000,
    processorSeconds: timeOfEnded(),
  };
  console.log(`── ${lineOf(outcome)}`);
  return outcome;
}

function lineOf({ part, passed, failed, seconds, processorSeconds }: Outcome): string {
  const processor =
    processorSeconds === null ? '' : `, ${processorSeconds.toFixed(0)} s of the processors`;
  return `${part.name}: ${passed} passed, ${failed} failed, ${seconds.toFixed(0)} s${processor}`;
}

/** Repeats at the end what matters: the end of a long log is what people read. */
function report(outcomes: readonly Outcome[], command: string): void {
  const lines: string[] = [];
  for (const { part, failed, failures = [] } of outcomes) {
    if (failed > 0)
      lines.push(`failed: ${part.name}; alone: ${command} -- ${part.name}`, ...indented(failures));
  }
  const flaky = outcomes.flatMap((outcome) => outcome.flaky ?? []);
  if (flaky.length > 0) lines.push('flaky: passed when tried again', ...indented(flaky));
  const remarks = outcomes.flatMap((outcome) => outcome.remarks ?? []);
  lines.push(...remarks, ...outcomes.map(lineOf), totalOf(outcomes));
  console.log(`\n${lines.join('\n')}`);
}

function totalOf(outcomes: readonly Outcome[]): string {
  const sum = (of: (outcome: Outcome) => number) =>
    outcomes.reduce((total, outcome) => total + of(outcome), 0);
  const processor = sum(({ processorSeconds }) => processorSeconds ?? 0);
  return `Processor time of all: ${processor.toFixed(0)} s\n${sum(({ passed }) => passed)} passed, ${sum(({ failed }) => failed)} failed`;
}

const indented = (lines: readonly string[]) => lines.map((line) => `  ${line}`);

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  console.log('0 passed, 1 failed');
  process.exit(1);
});
