import type { Import } from './imports';

/** The folders at the top of a folder of sources, and the dependencies between them. */
export interface Structure {
  /** Folders (and the root, as `.`) that hold sources. */
  readonly folders: readonly string[];
  /** Pairs of folders of which one imports the other. */
  readonly dependencies: readonly Dependency[];
  /** Dependencies of a floor on one above it, or between folders that are not in the list of floors. */
  readonly upward: readonly Dependency[];
  /** Groups of folders that can each be reached from each other. */
  readonly cycles: readonly (readonly string[])[];
}

export interface Dependency {
  readonly from: string;
  readonly to: string;
  /** The imports behind it. */
  readonly imports: readonly Import[];
}

/**
 * @param imports imports among files, by path relative to the folder of sources
 * @param floors the folders from the top down; the root is above all
 */
export function structureOf(imports: readonly Import[], floors: readonly string[]): Structure {
  const dependencies = new Map<string, Import[]>();
  const folders = new Set<string>();
  for (const step of imports) {
    const from = folderOf(step.from);
    const to = folderOf(step.to);
    folders.add(from).add(to);
    if (from === to) continue;
    const key = `${from} ${to}`;
    dependencies.set(key, [...(dependencies.get(key) ?? []), step]);
  }
  const found = [...dependencies].map(([key, steps]): Dependency => {
    const [from = '', to = ''] = key.split(' ');
    return { from, to, imports: steps };
  });
  const heightOf = (folder: string) => ['.', ...floors].indexOf(folder);
  return {
    folders: [...folders].sort(),
    dependencies: found,
    upward: found.filter(({ from, to }) => heightOf(to) < heightOf(from)),
    cycles: cyclesOf(found, [...folders]),
  };
}

function folderOf(file: string): string {
  return file.includes('/') ? file.slice(0, file.indexOf('/')) : '.';
}

function cyclesOf(dependencies: readonly Dependency[], folders: readonly string[]): string[][] {
  const reached = new Map(folders.map((folder) => [folder, reachableFrom(folder, dependencies)]));
  const cycles = new Set<string>();
  for (const folder of folders) {
    const cycle = folders.filter(
      (other) => reached.get(folder)?.has(other) && reached.get(other)?.has(folder),
    );
    if (cycle.length > 1) cycles.add(cycle.sort().join(' '));
  }
  return [...cycles].map((cycle) => cycle.split(' '));
}

function reachableFrom(folder: string, dependencies: readonly Dependency[]): Set<string> {
  const reached = new Set<string>();
  const open = [folder];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    for (const { from, to } of dependencies) {
      if (from !== next || reached.has(to)) continue;
      reached.add(to);
      open.push(to);
    }
  }
  return reached;
}
