import { REMOTES } from '../../programs/paths';

/** Workspaces whose production packages reach users: in the API's process, or compiled into pages. */
export const SHIPPED = ['api', 'shell', ...REMOTES];

/** Packages that may have a script of their own for their installation, which `allowScripts` keeps from running. */
export const ALLOWED_INSTALL_SCRIPTS: readonly string[] = [
  // Only tests whether the binary that it brought loads.
  '@photostructure/sqlite',
  // Reports installations of what asks for it: swagger-ui-dist.
  '@scarf/scarf',
];

/**
 * Licences that ask for no more than to be named, and the LGPL for libvips alone, which sharp loads as a shared
 * library that anybody may replace.
 */
export const ALLOWED_LICENSES: readonly string[] = [
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Python-2.0',
];

/** Licences for single packages, by the beginning of their name. */
export const ALLOWED_FOR: Readonly<Record<string, readonly string[]>> = {
  '@img/sharp-': ['LGPL-3.0-or-later'],
};

/** What packages mean that declare no licence, or none by its SPDX name: read from their own files. */
export const DECLARED_ELSEWHERE: Readonly<Record<string, string>> = {
  'png-js': 'MIT',
};
