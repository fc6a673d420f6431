import type { Package } from './lockfile';
import { ALLOWED_FOR, ALLOWED_LICENSES, DECLARED_ELSEWHERE } from './policy';

/** The licence of a package as an SPDX expression. */
export function licenseOf({ name, license }: Pick<Package, 'name' | 'license'>): string {
  return DECLARED_ELSEWHERE[name] ?? license;
}

/** Whether a package may be shipped: all its licences are allowed, or one of those it leaves the choice of. */
export function isAllowed(each: Pick<Package, 'name' | 'license'>): boolean {
  const exceptions = Object.entries(ALLOWED_FOR).flatMap(([start, licenses]) =>
    each.name.startsWith(start) ? licenses : [],
  );
  const allowed = [...ALLOWED_LICENSES, ...exceptions];
  return licenseOf(each)
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((license) => allowed.includes(license)));
}
