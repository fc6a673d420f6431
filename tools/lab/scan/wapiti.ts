import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { run } from '../../programs/processes';
import type { Finding } from './finding';

/**
 * What Wapiti attacks with. `ssrf` needs a server of its makers on the internet, and `sql` is followed up by sqlmap.
 */
const MODULES = 'cookieflags,crlf,csp,exec,file,http_headers,permanentxss,redirect,sql,xss';

/** Lets Wapiti walk the pages of an origin and attack them and the addresses it is given. */
export async function wapiti(
  origin: string,
  role: string,
  addresses: readonly string[],
  headers: readonly string[],
  folder: string,
): Promise<Finding[]> {
  const file = path.join(folder, `wapiti-${role}.json`);
  const { output } = await run('wapiti', [
    ...['-u', `${origin}/`, '--scope', 'folder', '-m', MODULES],
    ...addresses.flatMap((address) => ['-s', origin + address]),
    ...headers.flatMap((header) => ['-H', header]),
    ...[
      '-d',
      '3',
      '--max-links-per-page',
      '50',
      '--max-files-per-dir',
      '20',
      '--max-scan-time',
      '60',
    ],
    ...['--max-attack-time', '60', '-t', '10', '-v', '0', '--no-bugreport'],
    ...['--store-session', path.join(folder, role), '--store-config', path.join(folder, role)],
    ...['--flush-session', '-f', 'json', '-o', file],
  ]);
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) throw new Error(`Wapiti wrote no report:\n${output}`);
  return findingsOf(JSON.parse(text) as Report, role);
}

/** As Wapiti writes it: weaknesses by their kind. */
export interface Report {
  readonly vulnerabilities: Kinds;
  readonly anomalies: Kinds;
  readonly additionals: Kinds;
}

type Kinds = Readonly<Record<string, readonly Weakness[]>>;

interface Weakness {
  readonly method: string;
  readonly path: string;
  readonly info: string;
  readonly parameter: string;
}

export function findingsOf(report: Report, role: string): Finding[] {
  const { vulnerabilities, anomalies, additionals } = report;
  const from = (kinds: Kinds, isSerious: boolean): Finding[] =>
    Object.entries(kinds).flatMap(([kind, weaknesses]) =>
      weaknesses.map(({ method, path: address, info, parameter }) => ({
        scanner: 'wapiti',
        role,
        isSerious,
        kind,
        where: `${method} ${address}${parameter ? ` in ${parameter}` : ''}: ${info}`,
      })),
    );
  return [...from(vulnerabilities, true), ...from(anomalies, true), ...from(additionals, false)];
}
