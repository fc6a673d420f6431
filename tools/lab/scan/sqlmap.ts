import path from 'node:path';
import { run } from '../../programs/processes';
import type { Finding } from './finding';
import type { ScanRequest } from './requests';

/** Statuses that are answers here, not reasons to leave a request out. */
const ANSWERS = '400,401,403,404,409,413,422,429,500,503';

/**
 * Lets sqlmap vary every parameter of a request.
 * @throws Error when it did not test any: silence would look like a pass
 */
export async function sqlmap(
  origin: string,
  role: string,
  request: ScanRequest,
  headers: readonly string[],
  folder: string,
): Promise<Finding[]> {
  const { method, path: address, body } = request;
  const { output } = await run('sqlmap', [
    ...['-u', origin + address, '--method', method],
    ...(body ? ['--data', JSON.stringify(body)] : []),
    ...headers.flatMap((header) => ['-H', header]),
    ...(body ? ['-H', 'Content-Type: application/json'] : []),
    // By results, errors and unions: SQLite has no sleep that an injection could be timed by.
    ...['--batch', '--level', '1', '--risk', '1', '--technique', 'BEU'],
    ...['--ignore-code', ANSWERS],
    ...['--flush-session', '--output-dir', path.join(folder, role), '--disable-coloring'],
    // JSON is varied in each of its values, and a path where it is marked.
    ...[
      '--answers',
      'custom injection marker=Y,JSON data found=Y,redirect=N,skip those kind of cases=N',
    ],
  ]);
  const weak = new Set(Array.from(output.matchAll(/^Parameter: (.+)$/gm), ([, name]) => name));
  const isTested = weak.size > 0 || /testing (for SQL injection|'.+') ?/.test(output);
  if (!isTested) throw new Error(`sqlmap did not test ${method} ${address}:\n${output}`);
  return [...weak].map((name) => ({
    scanner: 'sqlmap',
    role,
    isSerious: true,
    kind: 'SQL injection',
    where: `${method} ${address} in ${name}`,
  }));
}
