import type { RunName } from '../parameters';
import type { Surroundings } from '../run';
import { ApiProcess, logIn } from './api-process';
import { newDatabase } from '../../../programs/mariadb';
import { dispatchSettings, startProvider } from './provider';

/** Two processes of the API on one new database, with a provider: not started yet, to be ended in any case. */
export async function twoProcesses(
  { folder, mariaDb }: Pick<Surroundings<RunName>, 'folder' | 'mariaDb'>,
  database: string,
) {
  const databaseUrl = await newDatabase((await mariaDb()).url, database);
  const place = { dataDir: folder, databaseUrl };
  const provider = await startProvider(0);
  const options = { ...place, environment: dispatchSettings(provider), log: logIn(folder) };
  const processes = [await ApiProcess.on(options), await ApiProcess.on(options)];
  return {
    place,
    provider,
    ports: processes.map(({ port }) => port),
    start: () => Promise.all(processes.map((api) => api.start())),
    async end() {
      await Promise.all(processes.map((api) => api.kill()));
      await provider.stop();
    },
  };
}
