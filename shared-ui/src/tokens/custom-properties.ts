import type { ColorScheme } from './schema';

type Tree = { readonly [key: string]: string | Tree };

/** The same tree with every colour replaced by a reference to its custom property. */
export type References<T> = {
  readonly [K in keyof T]: T[K] extends string ? string : References<T[K]>;
};

/** `{ stamp: { pending: { text } } }` → `{ stamp: { pending: { text: 'var(--c-stamp-pending-text)' } } }` */
export function referencesTo(scheme: ColorScheme): References<ColorScheme> {
  return mapLeaves(
    asTree(scheme),
    (path) => `var(${propertyName(path)})`,
  ) as unknown as References<ColorScheme>;
}

/** The declarations that give a scheme's colours to whatever element they are put on. */
export function declarationsOf(scheme: ColorScheme): string {
  const declarations: string[] = [];
  mapLeaves(asTree(scheme), (path, value) => {
    declarations.push(`${propertyName(path)}: ${value};`);
    return value;
  });
  return declarations.join('\n');
}

function propertyName(path: readonly string[]): string {
  const kebab = path.map((part) => part.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`));
  return `--c-${kebab.join('-')}`;
}

function mapLeaves(
  tree: Tree,
  change: (path: readonly string[], value: string) => string,
  path: readonly string[] = [],
): Tree {
  return Object.fromEntries(
    Object.entries(tree).map(([key, value]) => {
      const here = [...path, key];
      return [
        key,
        typeof value === 'string' ? change(here, value) : mapLeaves(value, change, here),
      ];
    }),
  );
}

// An interface has no index signature, so it must be told that it is a tree of strings.
function asTree(scheme: ColorScheme): Tree {
  return scheme as unknown as Tree;
}
