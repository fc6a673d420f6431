/** Checks of what `remote.json` declares: small enough for the script of every page. */
import { ROLES } from './enumerations';

export type Check = (value: unknown) => boolean;

export function hasGood(
  checks: Readonly<Record<string, Check>>,
  record: Record<string, unknown>,
  field: string,
): boolean {
  return Object.hasOwn(checks, field) && checks[field]?.(record[field]) === true;
}

export function isText(most: number, form = /./): Check {
  return (value) => typeof value === 'string' && value.length <= most && form.test(value);
}

export function isOneOf(known: readonly string[]): Check {
  return (value) => known.some((word) => word === value);
}

export function isRoles(value: unknown): boolean {
  return Array.isArray(value) && value.length > 0 && value.every(isOneOf(ROLES));
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
