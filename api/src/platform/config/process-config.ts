import path from 'node:path';
import { type AppConfig, readConfig } from './config';

/** The configuration of this process. */
export function processConfig(): AppConfig {
  return readConfig(process.env);
}

/** The password that the staff command is given without it showing in the list of processes. */
export function staffPasswordFromEnvironment(): string | undefined {
  return process.env.STAFF_PASSWORD || undefined;
}

/** A path that somebody typed: npm runs a package's script in the package's folder; people mean the one they are in. */
export function placeOf(typed: string): string {
  return path.resolve(process.env.INIT_CWD ?? '.', typed);
}
