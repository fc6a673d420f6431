import { connect, type Socket } from 'node:net';

/** How long a node that failed is not asked again while there is another, in ms. */
const COOL_DOWN_MS = 1000;

interface Node {
  readonly host: string;
  readonly port: number;
  coolUntil: number;
}

/**
 * The nodes of a database cluster: every new connection goes to the first that did not fail a moment ago. One writer
 * is preferred, because writes on several nodes conflict; any other replaces it immediately.
 */
export class DatabaseNodes {
  private readonly nodes: readonly Node[];
  private readonly nodeOf = new Map<Socket, Node>();

  constructor(addresses: readonly string[]) {
    this.nodes = addresses.map((address) => {
      const { hostname, port } = new URL(address);
      return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 3306), coolUntil: 0 };
    });
  }

  /** Begins a connection to the best node. One that is closed before its first packet means that its node is down. */
  readonly connect = (): Socket => {
    const node = this.best(Date.now());
    const socket = connect({ host: node.host, port: node.port, keepAlive: true, noDelay: true });
    this.nodeOf.set(socket, node);
    socket.once('close', () => {
      this.nodeOf.delete(socket);
      if (socket.bytesRead === 0) cool(node);
    });
    return socket;
  };

  /** Turns from the node of this connection, and ends all others to it: it takes no requests, or is gone. */
  avoid(socket: Socket): void {
    const failed = this.nodeOf.get(socket);
    if (!failed) return;
    cool(failed);
    for (const [other, node] of this.nodeOf) if (node === failed) other.destroy();
  }

  private best(now: number): Node {
    const ready = this.nodes.find(({ coolUntil }) => coolUntil <= now);
    const [soonest] = [...this.nodes].sort((a, b) => a.coolUntil - b.coolUntil);
    const node = ready ?? soonest;
    if (!node) throw new Error('there is no address of a database');
    return node;
  }
}

function cool(node: Node): void {
  node.coolUntil = Date.now() + COOL_DOWN_MS;
}
