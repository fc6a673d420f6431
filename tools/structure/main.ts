/** `npm run structure`: the folders of `api/src`, the dependencies between them, those that go upward, and the cycles. */
import path from 'node:path';
import floors from '../../api/floors.cjs';
import { ROOT } from '../programs/paths';
import { readImports } from './imports';
import { structureOf } from './structure';

const { folders, dependencies, upward, cycles } = structureOf(
  readImports(path.join(ROOT, 'api/src')),
  floors,
);
console.log(
  `${folders.length} folders, ${dependencies.length} dependencies, ${upward.length} upward, ${cycles.length} cycles`,
);
for (const { from, to, imports } of upward) {
  console.log(`\n${from} → ${to}`);
  for (const step of imports) console.log(`  ${step.from} → ${step.to}`);
}
for (const cycle of cycles) console.log(`\ncycle: ${cycle.join(', ')}`);
