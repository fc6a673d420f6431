import { type AppConfig, readConfig } from '../../api/src/platform/config/config';
import { ensureFolder } from '../../api/src/platform/config/ensure-folder';
import { refuseUnmeantSimulators } from '../../api/src/platform/config/simulators';
import { isPortFree } from '../programs/processes';

/** Something outside the code that keeps the suite from starting: one sentence says what and what to do. */
export class CannotStart extends Error {
  override readonly name = 'CannotStart';
}

/**
 * Checks all that can be known before anything is built: settings, port, folder.
 * @throws CannotStart
 */
export async function preflight(environment: NodeJS.ProcessEnv): Promise<AppConfig> {
  const config = readSettings(environment);
  if (!(await isPortFree(config.port, config.host))) {
    throw new CannotStart(
      `Port ${config.port} on ${config.host} is taken: end what uses it, or set PORT to another one.`,
    );
  }
  try {
    ensureFolder(config.dataDir);
  } catch {
    throw new CannotStart(
      `The folder ${config.dataDir} cannot be written: make it writable, or set DATA_DIR to another one.`,
    );
  }
  return config;
}

function readSettings(environment: NodeJS.ProcessEnv): AppConfig {
  try {
    const config = readConfig(environment);
    refuseUnmeantSimulators(config);
    return config;
  } catch (error) {
    throw new CannotStart((error as Error).message);
  }
}
