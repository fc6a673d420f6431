/** `npm run asvs -w tools`: counts the requirements by status, and ends with 1 if the list has a mistake. */
import { countByStatus, findProblems } from './list';
import { requirements, sources } from './repository';

const problems = findProblems(requirements, sources);
for (const problem of problems) console.error(problem);
const counts = countByStatus(requirements).map(([status, count]) => `${count} ${status}`);
console.log(`ASVS 5.0 levels 1 and 2: ${requirements.length} requirements, ${counts.join(', ')}`);
if (problems.length > 0) {
  console.error(`${problems.length} problems in api/docs/asvs.csv`);
  process.exitCode = 1;
}
