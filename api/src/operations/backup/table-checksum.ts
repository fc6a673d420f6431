import { createHash } from 'node:crypto';
import type { Row } from '../../platform/database/table-dump';

/**
 * A check sum of a table's rows, the same whatever order they come in: the sum of the rows' SHA-256, so that
 * a row that is missing, doubled or changed by one byte shows.
 */
export class TableChecksum {
  private total = 0n;
  private count = 0;

  add(line: string): void {
    this.total += BigInt(`0x${createHash('sha256').update(line).digest('hex')}`);
    this.count += 1;
  }

  get rows(): number {
    return this.count;
  }

  toString(): string {
    return BigInt.asUintN(256, this.total).toString(16).padStart(64, '0');
  }
}

/** One line of a backup, without its end. */
export function lineOf(row: Row): string {
  return JSON.stringify(row);
}
