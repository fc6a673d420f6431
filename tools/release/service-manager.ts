import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type HeldSocket, holdSocket, withSocket } from '../programs/held-socket';
import { run, stop } from '../programs/processes';

/** The directives of a unit, each with all of its values. */
type Unit = ReadonlyMap<string, readonly string[]>;

/**
 * What systemd does with the units of the recipes, for a test that may not install them: it holds the socket, starts,
 * replaces and ends the service, and runs the backup. What shuts the service in (`ProtectSystem` and its like) is not done.
 */
export class ServiceManager {
  private socket: HeldSocket | null = null;
  private service: ChildProcess | null = null;

  /**
   * @param placed puts what stands in a unit where it is here: its paths and its port
   * @param log a file for what the service prints
   */
  constructor(
    private readonly units: string,
    private readonly placed: (text: string) => string,
    private readonly log: string,
  ) {}

  /** @throws Error where a unit is missing, or a command is none of those that the guide needs */
  async systemctl([verb, ...words]: readonly string[]): Promise<void> {
    const names = words.filter((word) => !word.startsWith('--'));
    for (const name of names) this.read(name);
    if (verb === 'restart') await this.end();
    else if (verb === 'enable' ? !words.includes('--now') : verb !== 'start') {
      if (verb !== 'daemon-reload') throw new Error(`systemctl ${verb} is not done here`);
    }
    for (const name of names) await this.start(name);
  }

  /** The release that the service runs, by the folder of its program. */
  get running(): string {
    const words = readFileSync(`/proc/${this.service?.pid}/cmdline`, 'utf8').split('\0');
    return /(?<release>[^/]+)\/api\/dist\//.exec(words.join(' '))?.groups?.release ?? '';
  }

  async end(): Promise<void> {
    if (this.service) await stop(this.service, 90_000);
    this.service = null;
  }

  close(): void {
    this.socket?.close();
    this.socket = null;
  }

  private async start(name: string): Promise<void> {
    const unit = this.read(name);
    if (name.endsWith('.socket')) {
      const [, port] = valueOf(unit, 'ListenStream').split(':');
      this.socket ??= holdSocket(Number(port));
    }
    if (!name.endsWith('.service')) return;
    for (const folder of valueOf(unit, 'StateDirectory').split(' '))
      mkdirSync(this.placed(`/var/lib/${folder}`), { recursive: true });
    if (unit.get('Type')?.[0] === 'oneshot') await this.carryOut(unit);
    else if (this.service === null) await this.launch(unit);
  }

  private async launch(unit: Unit): Promise<void> {
    for (const other of unit.get('Requires') ?? []) await this.start(other);
    if (this.socket === null) throw new Error('the service has no socket');
    const [program = '', ...words] = valueOf(unit, 'ExecStart').split(' ');
    this.service = spawn(...withSocket(program, words), {
      env: this.environment(unit),
      stdio: ['ignore', 'pipe', 'pipe', this.socket.fd],
    });
    const file = createWriteStream(this.log, { flags: 'a' });
    this.service.stdout?.pipe(file, { end: false });
    this.service.stderr?.pipe(file, { end: false });
    this.service.once('close', () => file.end());
  }

  private async carryOut(unit: Unit): Promise<void> {
    for (const directive of ['ExecStart', 'ExecStartPost']) {
      const line = valueOf(unit, directive).replaceAll('$$', '$').replaceAll('%%', '%');
      const { code, output } = await run('/bin/sh', ['-c', line], { env: this.environment(unit) });
      if (code !== 0) throw new Error(`${directive}=${line}: ${output}`);
    }
  }

  /** Of the unit and the file that it names, which wins; and nothing of ours but where programs are. */
  private environment(unit: Unit): Record<string, string> {
    const own = (unit.get('Environment') ?? []).flatMap((line) => line.split(' '));
    const file = readFileSync(valueOf(unit, 'EnvironmentFile'), 'utf8').split('\n');
    const pairs = [...own, ...file.filter((line) => /^[A-Z]/.test(line))].map((line) => {
      const [name = '', ...rest] = line.split('=');
      return [name, rest.join('=').replace(/^(["'])(.*)\1$/, '$2')] as const;
    });
    return {
      PATH: `${path.dirname(process.execPath)}:/usr/bin:/bin`,
      ...Object.fromEntries(pairs),
    };
  }

  private read(name: string): Unit {
    const unit = new Map<string, string[]>();
    for (const line of this.placed(readFileSync(path.join(this.units, name), 'utf8')).split('\n')) {
      const { key, value = '' } = /^(?<key>\w+)=(?<value>.*)$/.exec(line)?.groups ?? {};
      if (key) unit.set(key, [...(unit.get(key) ?? []), value]);
    }
    return unit;
  }
}

function valueOf(unit: Unit, directive: string): string {
  const [value] = unit.get(directive) ?? [];
  if (value === undefined) throw new Error(`no ${directive} in the unit`);
  return value;
}
