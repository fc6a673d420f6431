/** `npm run structure`: the rooms of `api/src`, the arrows between them, those that go back up, and the knots. */
import path from 'node:path';
import floors from '../../api/floors.cjs';
import { ROOT } from '../programs/paths';
import { readImports } from './imports';
import { structureOf } from './structure';

const { rooms, arrows, back, knots } = structureOf(readImports(path.join(ROOT, 'api/src')), floors);
console.log(
  `${rooms.length} rooms, ${arrows.length} arrows, ${back.length} back, ${knots.length} knots`,
);
for (const { from, to, imports } of back) {
  console.log(`\n${from} → ${to}`);
  for (const step of imports) console.log(`  ${step.from} → ${step.to}`);
}
for (const knot of knots) console.log(`\nknot: ${knot.join(', ')}`);
