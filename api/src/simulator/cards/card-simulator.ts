import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { listen, readText } from '../http';
import { type CardFault, readCardFaults } from './card-faults';
import { type CardAccount, Notifier } from './notifier';
import { sign } from './payfast-signature';
import { paymentPage, refusalPage, type SimulatedPayment } from './payment-page';

export interface CardSimulatorOptions extends CardAccount {
  /** 0, the default, takes a free one. */
  readonly port?: number;
}

export interface CardSimulator {
  readonly port: number;
  /** Its `PAYFAST_URL`. */
  readonly url: string;
  setFaults(faults: readonly CardFault[]): void;
  stop(): Promise<void>;
}

/** Starts a PayFast-compatible service on the loopback address. It forgets everything when it ends. */
export async function startCardSimulator(options: CardSimulatorOptions): Promise<CardSimulator> {
  const notifier = new Notifier(options);
  const desk = new PaymentDesk(options, notifier);
  const server = createServer((request, response) => {
    void desk.answer(request, response).catch(() => response.destroy());
  });
  const port = await listen(server, options.port ?? 0);
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    setFaults: (faults) => {
      notifier.faults = faults;
    },
    stop: async () => {
      notifier.stop();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

class PaymentDesk {
  private readonly payments = new Map<number, SimulatedPayment>();

  constructor(
    private readonly account: CardAccount,
    private readonly notifier: Notifier,
  ) {}

  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readText(request);
    const { pathname } = new URL(request.url ?? '/', 'http://simulator');
    const call = `${request.method} ${pathname}`;
    if (call === 'POST /eng/process') return this.begin(body, response);
    if (call === 'POST /eng/query/validate') return this.confirm(body, response);
    if (call === 'PUT /simulator/faults') return this.arm(body, response);
    const id = /^\/eng\/process\/payment\/(\d+)$/.exec(pathname)?.[1];
    const payment = this.payments.get(Number(id));
    if (!payment) return send(response, 404, refusalPage('There is no such payment.'));
    if (request.method !== 'POST') return send(response, 200, paymentPage(payment, false));
    return this.choose(payment, new URLSearchParams(body).get('choice'), response);
  }

  private begin(body: string, response: ServerResponse): void {
    const fields = [...new URLSearchParams(body)];
    const known = new Map(fields);
    const signed = fields.filter(([name, value]) => name !== 'signature' && value !== '');
    const isOurs =
      known.get('merchant_id') === this.account.merchantId &&
      known.get('merchant_key') === this.account.merchantKey;
    if (!isOurs) return send(response, 400, refusalPage('The merchant is not known.'));
    if (known.get('signature') !== sign(signed, this.account.passphrase)) {
      return send(response, 400, refusalPage('The signature does not match.'));
    }
    const id = this.payments.size + 1;
    this.payments.set(id, { id, fields: known });
    redirect(response, `/eng/process/payment/${id}`);
  }

  private async choose(
    payment: SimulatedPayment,
    choice: string | null,
    response: ServerResponse,
  ): Promise<void> {
    if (choice === 'decline') {
      await this.notifier.notify(payment, 'FAILED');
      return send(response, 200, paymentPage(payment, true));
    }
    const isPaid = choice === 'pay';
    await this.notifier.notify(payment, isPaid ? 'COMPLETE' : 'CANCELLED');
    redirect(response, payment.fields.get(isPaid ? 'return_url' : 'cancel_url') ?? '/');
  }

  private confirm(question: string, response: ServerResponse): void {
    const isSent = this.notifier.confirms(question);
    if (isSent === null) return send(response, 500, '');
    return send(response, 200, isSent ? 'VALID' : 'INVALID', 'text/plain');
  }

  private arm(body: string, response: ServerResponse): void {
    const faults = readCardFaults(body);
    if (faults === null) return send(response, 400, '');
    this.notifier.faults = faults;
    return send(response, 200, '');
  }
}

function send(response: ServerResponse, status: number, text: string, type = 'text/html'): void {
  response.writeHead(status, { 'Content-Type': `${type}; charset=utf-8` }).end(text);
}

function redirect(response: ServerResponse, location: string): void {
  response.writeHead(303, { Location: location }).end();
}
