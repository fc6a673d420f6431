import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../programs/paths';

/** A package as `package-lock.json` has it, by the folder it is installed in. */
interface LockEntry {
  readonly name?: string;
  readonly version?: string;
  readonly license?: string;
  readonly integrity?: string;
  readonly link?: boolean;
  readonly resolved?: string;
  readonly hasInstallScript?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
}

export type Lockfile = Readonly<Record<string, LockEntry>>;

/** A package that a workspace needs in production. */
export interface Package {
  readonly name: string;
  readonly version: string;
  /** As the package declares it; empty where it declares none. */
  readonly license: string;
  readonly integrity: string | null;
  readonly hasInstallScript: boolean;
  /** The packages and workspaces that depend on it. */
  readonly neededBy: readonly string[];
}

export function readLockfile(): Lockfile {
  const text = readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8');
  return (JSON.parse(text) as { packages: Lockfile }).packages;
}

/**
 * Every package that is installed for a workspace without its development tools, on any platform, each version once.
 * Read from the lockfile: `npm ls` lists this machine's platform alone, and `npm sbom --workspace` leaves out what a
 * development tool needs as well.
 */
export function productionPackages(lockfile: Lockfile, ...workspaces: string[]): Package[] {
  const neededBy = productionFolders(lockfile, ...workspaces);
  const byId = new Map<string, Package>();
  for (const [folder, needing] of neededBy) {
    const entry = entryAt(lockfile, folder);
    const name = nameOf(lockfile, folder);
    const { version = '', license = '', integrity = null, hasInstallScript = false } = entry;
    const id = `${name}@${version}`;
    const others = byId.get(id)?.neededBy ?? [];
    byId.set(id, {
      name,
      version,
      license,
      integrity,
      hasInstallScript,
      neededBy: [...new Set([...others, ...needing])].sort(),
    });
  }
  return [...byId.values()].sort((a, b) => (a.name + a.version < b.name + b.version ? -1 : 1));
}

/** The folders that those packages are installed in, each with who needs it. */
export function productionFolders(
  lockfile: Lockfile,
  ...workspaces: string[]
): Map<string, ReadonlySet<string>> {
  const neededBy = new Map<string, Set<string>>();
  const visit = (folder: string) => {
    for (const name of namesOf(entryAt(lockfile, folder))) {
      const found = resolve(lockfile, folder, name);
      if (found === null) continue;
      const { link, resolved } = entryAt(lockfile, found);
      const target = link && resolved ? resolved : found;
      const isNew = !neededBy.has(target);
      neededBy.set(target, (neededBy.get(target) ?? new Set()).add(idOf(lockfile, folder)));
      if (isNew) visit(target);
    }
  };
  workspaces.forEach(visit);
  return new Map([...neededBy].filter(([folder]) => folder.includes('node_modules/')));
}

function namesOf(entry: LockEntry): string[] {
  const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = entry;
  const peers = Object.keys(peerDependencies ?? {}).filter(
    (name) => !peerDependenciesMeta?.[name]?.optional,
  );
  return Object.keys({ ...dependencies, ...optionalDependencies }).concat(peers);
}

/** The folder that Node finds a package in: the nearest `node_modules` that has it. */
function resolve(lockfile: Lockfile, from: string, name: string): string | null {
  for (let folder = from; ; folder = path.posix.dirname(folder)) {
    const base = folder === '.' ? '' : `${folder}/`;
    const candidate = `${base}node_modules/${name}`;
    if (lockfile[candidate]) return candidate;
    if (folder === '.') return null;
  }
}

function entryAt(lockfile: Lockfile, folder: string): LockEntry {
  const entry = lockfile[folder];
  if (!entry) throw new Error(`package-lock.json has no ${folder}: run "npm install".`);
  return entry;
}

function nameOf(lockfile: Lockfile, folder: string): string {
  const [own, installed] = folder.split(/^(?:.*\/)?node_modules\//);
  return installed ?? entryAt(lockfile, folder).name ?? own ?? folder;
}

/** A package by name and version, a workspace by its name. */
function idOf(lockfile: Lockfile, folder: string): string {
  const { version, link } = entryAt(lockfile, folder);
  const name = nameOf(lockfile, folder);
  return link || !folder.includes('node_modules/') ? name : `${name}@${version}`;
}
