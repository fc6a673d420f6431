/** @jest-environment node */
import { HANDED_OVER } from './handed-over';

interface BuildTable {
  readonly LIBRARY_VERSIONS: Readonly<Record<string, string>>;
  readonly sharedLibraries: Readonly<
    Record<string, { requests: readonly string[]; surface: readonly string[] | null }>
  >;
}

// eslint-disable-next-line @typescript-eslint/no-require-imports -- Node's side of the build, not a module of ours
const table = require('@courier/shared-ui/federation') as BuildTable;

it('the shell hands over exactly the libraries of the table', () => {
  expect(Object.keys(HANDED_OVER).sort()).toEqual(Object.keys(table.LIBRARY_VERSIONS).sort());
});

it.each(['react-router-dom', 'styled-components'] as const)(
  'hands over exactly the listed exports of %s',
  (library) => {
    const exported = HANDED_OVER[library] as Record<string, unknown>;
    expect(Object.keys(exported).sort()).toEqual(
      [...(table.sharedLibraries[library]?.surface ?? [])].sort(),
    );
    expect(Object.values(exported).every((value) => value !== undefined)).toBe(true);
  },
);
