/** `npm run doctor`: says in plain words what an installation lacks; ends with 1 where something has to be done. */
import { examine } from '../operations/doctor/examine';
import type { Finding } from '../operations/doctor/finding';
import { sentenceFor } from '../operations/processes/start-failure';
import { processConfig } from '../platform/config/process-config';

const MARKS = { good: 'ok     ', warning: 'warning', problem: 'PROBLEM' } as const satisfies Record<
  Finding['state'],
  string
>;

async function main(): Promise<void> {
  const findings = await examine(processConfig());
  for (const { state, subject, sentence } of findings) {
    console.log(`${MARKS[state]}  ${subject}: ${sentence}`);
  }
  const count = (wanted: Finding['state']) =>
    findings.filter(({ state }) => state === wanted).length;
  console.log(`Problems: ${count('problem')}. Warnings: ${count('warning')}.`);
  process.exitCode = count('problem') === 0 ? 0 : 1;
}

main().catch((error: unknown) => {
  console.error(sentenceFor(error));
  process.exit(1);
});
