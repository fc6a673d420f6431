import { type AppConfig, readConfig } from './config';

/** The configuration of this process. */
export function processConfig(): AppConfig {
  return readConfig(process.env);
}

/** The password that the staff command is given without it showing in the list of processes. */
export function staffPasswordFromEnvironment(): string | undefined {
  return process.env.STAFF_PASSWORD || undefined;
}
