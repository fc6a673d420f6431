import { run } from '../programs/processes';
import { ROOT } from '../programs/paths';

/** A subject line longer than this is cut off in lists of commits. */
export const LONGEST_SUBJECT = 72;

/** The last commit before the rule. */
const RULE_SINCE = '9c50dbd';

/** What is wrong with a commit's subject, or null. Merges are not ours to word. */
export function subjectProblem(subject: string): string | null {
  if (subject.length <= LONGEST_SUBJECT) return null;
  return `${subject.length} characters, at most ${LONGEST_SUBJECT}: ${subject}`;
}

/** Every subject since the rule that breaks it; none where the clone does not go back that far. */
export async function wrongSubjects(): Promise<string[]> {
  const { code, output } = await run(
    'git',
    ['log', '--no-merges', '--format=%s', `${RULE_SINCE}..HEAD`],
    { cwd: ROOT },
  );
  if (code !== 0) return [];
  return output
    .split('\n')
    .map(subjectProblem)
    .filter((problem) => problem !== null);
}
