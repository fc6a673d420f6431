import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Carrier } from './carriers';
import { type DuplicateMode, type Fault, type FaultKind, Faults, type FaultyCall } from './faults';
import { type Answer, listen, readJson, write } from './http';
import type { SimulatedOrder } from './model';
import { OrderBook } from './order-book';
import { ROUTES } from './routes';
import { StateFile } from './state-file';
import { WebhookSender, type WebhookTarget } from './webhook-sender';

export interface SimulatorOptions {
  /** 0, the default, takes a free one. */
  readonly port?: number;
  readonly apiKey: string;
  /** Where webhooks go; can be set later, what happened until then is sent then. */
  readonly webhook?: WebhookTarget | null;
  /** The file that survives a restart; without it, nothing does. */
  readonly statePath?: string | null;
  /** 1 takes four minutes from placed to delivered, 60 four seconds; 0 leaves every order as it was placed. */
  readonly speed?: number;
  /** What a second order with a known number gets. */
  readonly duplicates?: DuplicateMode;
  /** How many finished orders are remembered; without it, so many that the state file stays small. */
  readonly keepFinished?: number;
}

export interface Simulator {
  readonly port: number;
  readonly url: string;
  readonly apiKey: string;
  /** Every order, finished ones too. */
  orders(): readonly SimulatedOrder[];
  setWebhook(target: WebhookTarget | null): void;
  setFaults(faults: readonly Fault[]): void;
  setDuplicates(mode: DuplicateMode): void;
  /** Replaces those who drive. */
  setCarriers(carriers: readonly Carrier[]): void;
  stop(): Promise<void>;
}

/** Starts a Shipday-compatible service on the loopback address. */
export async function startSimulator(options: SimulatorOptions): Promise<Simulator> {
  const file = new StateFile(options.statePath ?? null);
  const state = await file.load();
  const save = () => void file.save(state).catch(() => undefined);
  const sender = new WebhookSender(state, save, options.webhook ?? null);
  const send = (id: number, body: Record<string, unknown>) => sender.enqueue(id, body);
  const book = new OrderBook(state, options.speed ?? 1, send, options.keepFinished);
  const faults = new Faults(options.duplicates ?? 'refuse');
  const clock = new Clock(book, save);

  const server = createServer((request, response) => {
    void respond(request, response).catch(() => response.destroy());
  });
  async function respond(request: IncomingMessage, response: ServerResponse) {
    if (request.headers.authorization !== `Basic ${options.apiKey}`) {
      // The real service says no with an empty 403.
      request.resume();
      return write(response, { status: 403 });
    }
    const answer = answerTo(request, await readJson(request), { book, faults });
    // What was said to be done must still be done after a crash.
    if (request.method !== 'GET') await file.save(state);
    clock.wind();
    if (answer !== 'hang') write(response, answer);
  }

  const port = await listen(server, options.port ?? 0);
  clock.wind();
  sender.run();
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    apiKey: options.apiKey,
    orders: () => book.all(),
    setWebhook: (target) => {
      sender.target = target;
      sender.run();
    },
    setFaults: (list) => faults.arm(list),
    setCarriers: (carriers) => {
      book.carriers = carriers;
    },
    setDuplicates: (mode) => {
      faults.duplicates = mode;
    },
    stop: async () => {
      clock.stop();
      sender.stop();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await file.save(state);
    },
  };
}

function answerTo(
  request: IncomingMessage,
  body: unknown,
  context: { book: OrderBook; faults: Faults },
): Answer | 'hang' {
  const { pathname } = new URL(request.url ?? '/', 'http://simulator');
  const route = ROUTES.find(
    (candidate) => candidate.method === request.method && candidate.path.test(pathname),
  );
  if (route === undefined) return { status: 404 };
  const parameters = (route.path.exec(pathname) ?? []).slice(1).map(decodeURIComponent);
  const act = () => route.handle({ parameters, body }, context);
  const call = faultyCall(request.method, pathname);
  const fault = call && context.faults.strike(call);
  return fault ? spoiled(fault, act) : act();
}

function faultyCall(method: string | undefined, pathname: string): FaultyCall | null {
  if (method === 'PUT' && pathname.startsWith('/order/edit/')) return 'update';
  if (pathname === '/carriers') return 'carriers';
  if (!pathname.startsWith('/orders')) return null;
  if (pathname.includes('assign/')) return 'assign';
  if (method === 'POST') return 'insert';
  if (method === 'DELETE') return 'delete';
  return method === 'GET' ? 'find' : null;
}

function spoiled(fault: FaultKind, act: () => Answer): Answer | 'hang' {
  if (fault.endsWith('_taken')) act();
  switch (fault) {
    case 'timeout':
    case 'timeout_taken':
      return 'hang';
    case 'error':
    case 'error_taken':
      return { status: 500, raw: 'Internal Server Error' };
    case 'refuse':
      return { status: 200, body: { success: false, response: 'Something went wrong' } };
    case 'malformed':
      return { status: 200, raw: '{"success": tr' };
    case 'forbidden':
      return { status: 403 };
    case 'rate_limit':
      return { status: 429 };
  }
}

/** Wakes when the next step is due; never polls. */
class Clock {
  private timer: NodeJS.Timeout | null = null;
  private isStopped = false;

  constructor(
    private readonly book: OrderBook,
    private readonly save: () => void,
  ) {}

  wind(): void {
    if (this.timer) clearTimeout(this.timer);
    const due = this.book.nextDue();
    if (this.isStopped || due === null) return;
    this.timer = setTimeout(() => this.ring(), Math.max(0, due - Date.now()));
  }

  stop(): void {
    this.isStopped = true;
    if (this.timer) clearTimeout(this.timer);
  }

  private ring(): void {
    if (this.book.advance(Date.now())) this.save();
    this.wind();
  }
}
