import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { run } from '../../programs/processes';

/** What an image says of the containers that are made of it. */
export interface ImageConfig {
  readonly User: string;
  readonly Entrypoint: readonly string[];
  readonly Cmd: readonly string[];
  readonly Volumes: Readonly<Record<string, object>>;
  readonly ExposedPorts: Readonly<Record<string, object>>;
  readonly Healthcheck: { readonly Test: readonly string[] };
}

const ISOLATION = ['--isolation', 'chroot'] as const;

/** Debian's buildah with all that it keeps in one folder, without a daemon, namespaces or layers of the kernel's. */
export class Buildah {
  private readonly options: readonly string[];

  constructor(folder: string) {
    const own = ['--root', path.join(folder, 'images'), '--runroot', path.join(folder, 'run')];
    this.options = ['--storage-driver', 'vfs', ...own];
  }

  /** @param options - such as `--file` and `--build-arg` */
  async build(name: string, context: string, ...options: string[]): Promise<void> {
    // Health checks are part of this format alone.
    const format = ['--format', 'docker', '--layers=false'];
    await this.call('bud', ...ISOLATION, ...format, '--tag', name, ...options, context);
  }

  async configOf(image: string): Promise<ImageConfig> {
    const inspected = await this.call('inspect', '--type', 'image', image);
    return (JSON.parse(inspected) as { Docker: { config: ImageConfig } }).Docker.config;
  }

  /** @returns the name of the container */
  async createContainer(image: string): Promise<string> {
    return (await this.call('from', '--pull-never', image)).trim();
  }

  /** Runs a command in a container, as the user and with the environment that its image names. */
  inContainer(container: string, settings: Settings, command: readonly string[]) {
    return run('buildah', this.runArguments(container, settings, command));
  }

  start(container: string, settings: Settings, command: readonly string[]): ChildProcess {
    return spawn('buildah', this.runArguments(container, settings, command), {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  }

  private runArguments(container: string, settings: Settings, command: readonly string[]) {
    const environment = Object.entries(settings).flatMap(([name, value]) => [
      '--env',
      `${name}=${value}`,
    ]);
    return [...this.options, 'run', ...ISOLATION, ...environment, container, '--', ...command];
  }

  private async call(command: string, ...args: string[]): Promise<string> {
    const { code, output } = await run('buildah', [...this.options, command, ...args]);
    if (code !== 0) throw new Error(`buildah ${command}:\n${output}`);
    return output;
  }
}

export type Settings = Readonly<Record<string, string>>;
