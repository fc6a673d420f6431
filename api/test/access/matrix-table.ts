import { STAFF_ROLES } from '@courier/contract';
import { ACCESS_MATRIX, type MatrixRow } from './access-matrix';

const HEADINGS = [
  'visitor',
  'another customer',
  'owner',
  ...STAFF_ROLES.map((role) => role.replace('_', ' ')),
];

/** The access matrix as a table in Markdown, without padding. */
export function matrixTable(): string {
  const lines = Object.entries(ACCESS_MATRIX).map(([route, row]) =>
    line([`\`${route}\``, ...cellsOf(row)]),
  );
  return [line(['route', ...HEADINGS]), line(['-', ...HEADINGS.map(() => ':-:')]), ...lines].join(
    '\n',
  );
}

/** `yes` for who is let in, though what the test asks for may be missing or wrong; the status for who is not. */
function cellsOf({ answers, thing }: MatrixRow): string[] {
  const isHidden = thing !== undefined && thing !== 'nothing' && answers[2] !== 404;
  return answers.map((status) =>
    status === 401 || status === 403 || (status === 404 && isHidden) ? String(status) : 'yes',
  );
}

function line(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}
