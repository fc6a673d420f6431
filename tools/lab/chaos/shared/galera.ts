import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createConnection } from 'mysql2/promise';
import { installDataFolder } from '../../../programs/mariadb';
import { freePort, run, stop, until } from '../../../programs/processes';

/** Where Debian's galera-4 puts it. */
export const GALERA_LIBRARY = '/usr/lib/galera/libgalera_smm.so';

/**
 * With these a killed node holds writes up for 1.4 to 1.6 s. Of that, one second is the suspicion: a shorter one turns
 * on nodes that are only slow, and ends in error 1047 for longer. The survivors then agree on the new group by
 * messages that are repeated every `join_retrans_period`, by default every second (2.0 to 2.3 s in all).
 */
const DETECTION = [
  'evs.keepalive_period=PT0.3S',
  'evs.inactive_check_period=PT0.3S',
  'evs.suspect_timeout=PT1S',
  'evs.inactive_timeout=PT5S',
  'evs.install_timeout=PT5S',
  'evs.join_retrans_period=PT0.3S',
];

const START_MS = 60_000;

/** A throw-away Galera cluster on the loopback address. */
export class GaleraCluster {
  private constructor(
    readonly nodes: readonly GaleraNode[],
    private readonly folder: string,
  ) {}

  /**
   * Starts so many nodes; settles when all of them take requests. All begin with the data of the first, so that none
   * has to be sent a copy.
   */
  static async start(size: number): Promise<GaleraCluster> {
    const folder = await mkdtemp(path.join(tmpdir(), 'courier-galera-'));
    const ports: NodePorts[] = [];
    for (let index = 0; index < size; index += 1) ports.push(await freePorts());
    const group = ports.map(({ group: port }) => `127.0.0.1:${port}`).join(',');
    const nodes: GaleraNode[] = [];
    for (const [index, own] of ports.entries()) {
      nodes.push(await GaleraNode.in(path.join(folder, `node${index}`), own, group));
    }
    const cluster = new GaleraCluster(nodes, folder);
    try {
      const [first, ...others] = nodes;
      await installDataFolder(first?.data ?? '');
      await ownedByServer(folder);
      await first?.start('found');
      await first?.stop();
      for (const { data } of others) await cp(first?.data ?? '', data, { recursive: true });
      await ownedByServer(folder);
      await cluster.startAll(nodes);
    } catch (error) {
      await cluster.stop();
      throw error;
    }
    return cluster;
  }

  /** The address of a database for the API, the node with this number preferred. */
  urlFrom(preferred: number, database: string): string {
    const hosts = this.nodes.map((_, index) => {
      const node = this.nodes[(preferred + index) % this.nodes.length];
      return `127.0.0.1:${node?.port}`;
    });
    return `mysql://root@${hosts.join(',')}/${database}`;
  }

  async killAll(): Promise<void> {
    await Promise.all(this.nodes.map((node) => node.kill()));
  }

  /**
   * What an init system has to do when every node died: the one that committed last founds the cluster again, the
   * others join it. Any other would throw away what only that one has committed.
   */
  async recover(): Promise<void> {
    const positions = await Promise.all(
      this.nodes.map(async (node) => ({ node, at: await node.committed() })),
    );
    positions.sort((one, other) => other.at - one.at);
    await this.startAll(positions.map(({ node }) => node));
  }

  async stop(): Promise<void> {
    await this.killAll();
    await rm(this.folder, { recursive: true, force: true });
  }

  /** The founder is waited for alone: a node that asks for data before it is ready is refused. */
  private async startAll([founder, ...others]: readonly GaleraNode[]): Promise<void> {
    await founder?.start('found');
    await Promise.all(others.map((node) => node.start('join')));
  }
}

/** One server of a cluster. */
export class GaleraNode {
  readonly data: string;
  private server: ChildProcess | null = null;
  /** Its position, where it was asked for since it ended. */
  private known: string | null = null;

  private constructor(
    private readonly home: string,
    readonly port: number,
  ) {
    this.data = path.join(home, 'data');
  }

  static async in(home: string, ports: NodePorts, group: string): Promise<GaleraNode> {
    await mkdir(home, { recursive: true });
    await writeFile(path.join(home, 'my.cnf'), settings(home, ports, group));
    return new GaleraNode(home, ports.sql);
  }

  /** Starts it where it stopped, or was killed; settles when it takes requests. */
  async start(how: 'found' | 'join'): Promise<void> {
    const position = this.known ?? (await this.position());
    this.known = null;
    if (how === 'found') await this.allowFounding();
    this.server = this.spawn([
      ...(position ? [`--wsrep-start-position=${position}`] : []),
      ...(how === 'found' ? ['--wsrep-new-cluster'] : []),
    ]);
    const isReady = await until(
      () => this.isReady(),
      START_MS,
      () => !this.isAlive,
    );
    if (!isReady) throw new Error(`a node did not start:\n${await this.lastWords()}`);
  }

  /** Ends it in order: its data is whole, and says how far it goes. */
  async stop(): Promise<void> {
    if (this.server) await stop(this.server, START_MS);
  }

  /** Kills it as a power cut does, with what it has started to copy its data. */
  async kill(): Promise<void> {
    const { server } = this;
    if (!server?.pid || !this.isAlive) return;
    const gone = once(server, 'exit');
    process.kill(-server.pid, 'SIGKILL');
    await gone;
  }

  /** The number of the last transaction that its disk has, -1 where nobody knows. */
  async committed(): Promise<number> {
    this.known = await this.position();
    return Number(this.known?.split(':')[1] ?? -1);
  }

  get isAlive(): boolean {
    return this.server !== null && this.server.exitCode === null && this.server.signalCode === null;
  }

  /** `<cluster>:<transaction>`: noted by a node that ended in order, else read by the engine from its own log. */
  private async position(): Promise<string | null> {
    const state = await readFile(this.stateFile, 'utf8').catch(() => null);
    if (state === null) return null;
    const [, cluster, transaction] = /uuid:\s*([\w-]+)\s+seqno:\s*(\d+)/.exec(state) ?? [];
    if (cluster && transaction) return `${cluster}:${transaction}`;
    const log = path.join(this.home, 'recovery.log');
    const settingsFile = `--defaults-file=${this.home}/my.cnf`;
    await run('mariadbd', [settingsFile, '--wsrep-recover', `--log-error=${log}`]);
    const text = await readFile(log, 'utf8').catch(() => '');
    const found = [...text.matchAll(/Recovered position:\s*([\w-]+:-?\d+)/g)].at(-1)?.[1];
    await rm(log, { force: true });
    return found && !found.startsWith('00000000-') ? found : null;
  }

  /** A node that was killed does not know whether it was the last; the run that starts it does. */
  private async allowFounding(): Promise<void> {
    const text = await readFile(this.stateFile, 'utf8').catch(() => null);
    if (text === null) return;
    await writeFile(this.stateFile, text.replace('safe_to_bootstrap: 0', 'safe_to_bootstrap: 1'));
  }

  private get stateFile(): string {
    return path.join(this.data, 'grastate.dat');
  }

  private spawn(args: readonly string[]): ChildProcess {
    // A process group of its own: what copies the data to a new node must die with it.
    return spawn('mariadbd', [`--defaults-file=${this.home}/my.cnf`, ...args], {
      stdio: 'ignore',
      detached: true,
    });
  }

  private async isReady(): Promise<boolean> {
    try {
      const connection = await createConnection({
        uri: `mysql://root@127.0.0.1:${this.port}`,
        connectTimeout: 1000,
      });
      try {
        const [rows] = await connection.query(`SHOW STATUS LIKE 'wsrep_ready'`);
        return JSON.stringify(rows).includes('"ON"');
      } finally {
        connection.destroy();
      }
    } catch {
      return false;
    }
  }

  private async lastWords(): Promise<string> {
    const log = await readFile(path.join(this.home, 'server.log'), 'utf8').catch(() => '');
    return log.split('\n').slice(-30).join('\n');
  }
}

const isRoot = () => process.getuid?.() === 0;

/** Started by root, the rsync that copies data to a node would turn to `nobody` and find all doors shut. */
async function ownedByServer(folder: string): Promise<void> {
  if (isRoot()) await run('chown', ['-R', 'mysql:', folder]);
}

interface NodePorts {
  readonly sql: number;
  readonly group: number;
  readonly increments: number;
  readonly copies: number;
}

async function freePorts(): Promise<NodePorts> {
  return {
    sql: await freePort(),
    group: await freePort(),
    increments: await freePort(),
    copies: await freePort(),
  };
}

function settings(home: string, ports: NodePorts, group: string): string {
  const provider = [
    'base_host=127.0.0.1',
    `base_port=${ports.group}`,
    `gmcast.listen_addr=tcp://127.0.0.1:${ports.group}`,
    `ist.recv_addr=127.0.0.1:${ports.increments}`,
    // Who founds the cluster again decides `recover`.
    'pc.recovery=false',
    'gcache.size=64M',
    ...DETECTION,
  ].join(';');
  return `[mysqld]
${isRoot() ? 'user=mysql' : ''}
datadir=${home}/data
tmpdir=${home}
socket=${home}/server.sock
pid-file=${home}/server.pid
log-error=${home}/server.log
port=${ports.sql}
bind-address=127.0.0.1
skip-name-resolve
character-set-server=utf8mb4
performance-schema=OFF
innodb-buffer-pool-size=64M
innodb-log-file-size=32M
innodb-flush-log-at-trx-commit=1
innodb-autoinc-lock-mode=2
binlog-format=ROW
wsrep-on=ON
wsrep-provider=${GALERA_LIBRARY}
wsrep-provider-options="${provider}"
wsrep-cluster-name=faults
wsrep-cluster-address=gcomm://${group}
wsrep-node-name=${path.basename(home)}
wsrep-node-address=127.0.0.1:${ports.group}
wsrep-node-incoming-address=127.0.0.1:${ports.sql}
wsrep-sst-method=rsync
wsrep-sst-receive-address=127.0.0.1:${ports.copies}
`;
}
