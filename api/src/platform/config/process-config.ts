import cluster from 'node:cluster';
import path from 'node:path';
import { type AppConfig, readConfig, readPublishing, readVersionsKept } from './config';
import { inheritedSocket } from './inherited-socket';
import { readObjectStore } from './object-store-config';
import { Settings, text } from './settings';

/** The configuration of this process. */
export function processConfig(): AppConfig {
  return readConfig(process.env);
}

/** Of the settings what says where front ends are published, and what of them is kept: all that publishing on a server needs. */
export function processStore() {
  const settings = new Settings(process.env);
  return {
    dataDir: placeOf(settings.read('DATA_DIR', text('data'))),
    objectStore: readObjectStore(settings),
    versionsKept: readVersionsKept(settings),
    publishing: readPublishing(settings),
  };
}

/** The socket that this process, or as one of several its supervisor, was handed: see `inheritedSocket`. */
export function processSocket(): number | null {
  return inheritedSocket(process.env, cluster.isPrimary ? process.pid : process.ppid);
}

/** The password that the staff command is given without it showing in the list of processes. */
export function staffPasswordFromEnvironment(): string | undefined {
  return process.env.STAFF_PASSWORD || undefined;
}

/** A path that somebody typed: npm runs a package's script in the package's folder; people mean the one they are in. */
export function placeOf(typed: string): string {
  return path.resolve(process.env.INIT_CWD ?? '.', typed);
}
