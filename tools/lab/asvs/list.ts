import { parse } from 'csv-parse/sync';

/** One requirement of the standard and what was decided about it. */
export interface Requirement {
  readonly id: string;
  readonly level: string;
  readonly requirement: string;
  readonly status: string;
  /** Files with the code that meets it, separated by `; `. */
  readonly where: string;
  /** Tests that assert it, as `file › title` separated by `; `, or `by design: reason`. */
  readonly proof: string;
  readonly note: string;
}

/** What the check needs to know of the repository. */
export interface Sources {
  exists(file: string): boolean;
  /** Full titles of the tests in a file that exists. */
  titles(file: string): readonly string[];
}

/** As many requirements as levels 1 and 2 of ASVS 5.0.0 have. */
export const REQUIREMENTS = 253;

const STATUSES = ['met', 'gap', 'not applicable'];

/** The rows of the list; its first line is a remark about the format. */
export function readRequirements(csv: string): Requirement[] {
  return parse<Requirement>(csv, { columns: true, comment: '#', comment_no_infix: true });
}

/** How many requirements have each status. */
export function countByStatus(list: readonly Requirement[]): [status: string, count: number][] {
  return STATUSES.map((status) => [status, list.filter((row) => row.status === status).length]);
}

/** What is wrong with the list, one line each. */
export function findProblems(list: readonly Requirement[], sources: Sources): string[] {
  const ids = list.map(({ id }) => id);
  const count =
    ids.length === REQUIREMENTS ? [] : [`${ids.length} of ${REQUIREMENTS} requirements`];
  const repeated = ids.filter((id, place) => ids.indexOf(id) !== place).map((id) => `${id}: twice`);
  return [
    ...count,
    ...repeated,
    ...list.flatMap((row) =>
      problemsOf(row, sources).map((problem) => `${row.id} ${row.requirement}: ${problem}`),
    ),
  ];
}

function problemsOf({ level, status, where, proof, note }: Requirement, sources: Sources) {
  const problems = where
    .split('; ')
    .filter((file) => file !== '' && !sources.exists(file))
    .map((file) => `no file ${file}`);
  if (level !== '1' && level !== '2') problems.push(`is of level “${level}”`);
  if (!STATUSES.includes(status)) problems.push('is undecided');
  if (status === 'met' && !where) problems.push('is met by no file');
  if (status === 'met' && !proof) problems.push('is met without proof');
  if (status !== 'met' && !note) problems.push('gives no reason');
  if (!/^by design: ./.test(proof)) {
    problems.push(...entriesOf(proof).flatMap((entry) => problemOf(entry, sources) ?? []));
  }
  return problems;
}

/** A title may have a `; ` of its own: an entry begins where a spec's path does. */
function entriesOf(proof: string): string[] {
  return proof.split(/; (?=\S+\.spec\.tsx?(?: › |; |$))/).filter(Boolean);
}

function problemOf(entry: string, sources: Sources): string | undefined {
  const [file = '', title] = entry.split(/ › (.*)/);
  if (!sources.exists(file)) return `no file ${file}`;
  if (!title) return `names no test of ${file}`;
  return sources.titles(file).includes(title) ? undefined : `no test “${title}” in ${file}`;
}
