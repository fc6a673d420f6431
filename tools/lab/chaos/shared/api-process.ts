import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { API_MAIN } from '../../../programs/paths';
import { freePort, stop, until } from '../../../programs/processes';
import { ask } from './client';

const FAULT_POINTS = path.resolve(__dirname, 'fault-points.mjs');

/** Instants at which a process can be made to die; see `fault-points.mjs`. */
export const FAULT_POINTS_NAMES = [
  'before-provider-call',
  'after-provider-call',
  'commit-sent',
  'before-answer',
] as const;
export type FaultPoint = (typeof FAULT_POINTS_NAMES)[number];

export interface ApiOptions {
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  readonly environment?: Readonly<Record<string, string>>;
  /** The file that starts it, where it is not this checkout's build. */
  readonly main?: string;
  /** A file that gets everything the process prints. */
  readonly log: string;
}

/** Where a run keeps what its processes print. */
export const logIn = (folder: string) => path.join(folder, 'api.log');

/** One built API process on a port of its own, which may die and come back on the same port. */
export class ApiProcess {
  private child: ChildProcess | null = null;

  private constructor(
    readonly port: number,
    private readonly options: ApiOptions,
  ) {}

  static async on(options: ApiOptions): Promise<ApiProcess> {
    return new ApiProcess(await freePort(), options);
  }

  /** Starts it without waiting. At a fault point it kills itself at the `after`th time it comes by. */
  launch(fault?: { readonly point: FaultPoint; readonly after: number }): void {
    const { dataDir, databaseUrl, environment, log, main = API_MAIN } = this.options;
    const imports = fault ? ['--import', pathToFileURL(FAULT_POINTS).href] : [];
    this.child = spawn(process.execPath, [...imports, main], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: process.env.PATH,
        HOST: '127.0.0.1',
        PORT: String(this.port),
        DATA_DIR: dataDir,
        DEMO: 'false',
        SHIPDAY_SIMULATOR: 'true',
        WITHOUT_MAIL: 'true',
        LOG_LEVEL: 'warn',
        RATE_LIMIT_SCALE: '100000',
        ...(databaseUrl && { DATABASE_URL: databaseUrl }),
        ...environment,
        ...(fault && { FAULT_POINT: fault.point, FAULT_AFTER: String(fault.after) }),
      },
    });
    const file = createWriteStream(log, { flags: 'a' });
    this.child.stdout?.pipe(file, { end: false });
    this.child.stderr?.pipe(file, { end: false });
    this.child.once('close', () => file.end());
  }

  async start(): Promise<this> {
    this.launch();
    await this.ready();
    return this;
  }

  /** @throws when it does not serve within three minutes, which it may need on a machine that is busy elsewhere */
  async ready(): Promise<void> {
    const isReady = await until(
      async () => (await ask(this.port, { path: '/api/health', timeoutMs: 5000 }))?.status === 200,
      180_000,
      () => !this.isAlive,
    );
    if (!isReady) throw new Error(`the API did not start: see ${this.options.log}`);
  }

  /** `kill -9`; settles when the process is gone. */
  async kill(): Promise<void> {
    if (this.child === null || !this.isAlive) return;
    const gone = once(this.child, 'exit');
    this.child.kill('SIGKILL');
    await gone;
  }

  async stop(): Promise<void> {
    if (this.child) await stop(this.child, 60_000);
  }

  get isAlive(): boolean {
    return this.child !== null && this.child.exitCode === null && this.child.signalCode === null;
  }

  /** Null while it runs, and where it was killed. */
  get exitCode(): number | null {
    return this.child?.exitCode ?? null;
  }

  get pid(): number {
    return this.child?.pid ?? 0;
  }
}
