import { createHash } from 'node:crypto';

/** The hash of a file or script, as an `integrity` attribute and a content security policy take it. */
export function integrityOf(content: Buffer | string, algorithm = 'sha256'): string {
  return `${algorithm}-${createHash(algorithm).update(content).digest('base64')}`;
}
