import { FIRST_PACKAGE } from '@courier/contract';
import { type Answer, ask, bodyOf } from './client';
import type { Random } from './random';

/** A response to a customer: this quote is an order with that number. */
export interface Acknowledged {
  readonly quoteId: number;
  readonly orderNumber: string;
}

const PLACE = {
  fullName: 'Thandi Nkosi',
  phone: '082 123 4567',
  addressLine1: '12 Long Street',
  city: 'Cape Town',
  zipCode: '8001',
  latitude: -33.9258,
  longitude: 18.4232,
};

export const QUOTE_REQUEST = {
  packageDetails: { packages: [{ ...FIRST_PACKAGE }] },
  serviceType: 'standard',
  pickupAddress: PLACE,
  deliveryAddress: PLACE,
};

/** @param weight of the package, in kg, where the price matters */
export const askQuote = (port: number, weight: number = FIRST_PACKAGE.weight) =>
  ask(port, {
    method: 'POST',
    path: '/api/quotes',
    body: { ...QUOTE_REQUEST, packageDetails: { packages: [{ ...FIRST_PACKAGE, weight }] } },
  });

export const askOrder = (port: number, quoteId: number) =>
  ask(port, {
    method: 'POST',
    path: '/api/orders',
    body: { quoteId, paymentMethod: 'eft' },
  });

/** A customer on one of several processes, who asks again until there is an answer, as the screens do. */
export class RetryingCustomer {
  readonly acknowledged: Acknowledged[] = [];
  /** Answers that no fault explains: anything but 2xx, 503 and a broken connection. */
  readonly unexplained: string[] = [];
  readonly waits: number[] = [];
  retries = 0;

  constructor(
    private readonly ports: readonly number[],
    private readonly random: Random,
    /** How likely somebody who got no answer never asks again. */
    private readonly givesUp = 0,
  ) {}

  /** Places orders until it is stopped. */
  async keepOrdering(isOver: () => boolean): Promise<void> {
    while (!isOver()) await this.order(isOver);
  }

  async order(isOver: () => boolean = () => false): Promise<void> {
    const started = performance.now();
    const quote = await this.insist((port) => askQuote(port), isOver);
    if (quote === null) return;
    const quoteId = bodyOf<{ id: number }>(quote).id;
    const placed = await this.insist((port) => askOrder(port, quoteId), isOver);
    if (placed === null) return;
    const { orderNumber } = bodyOf<{ orderNumber: string }>(placed);
    this.acknowledged.push({ quoteId, orderNumber });
    this.waits.push(performance.now() - started);
  }

  private async insist(
    call: (port: number) => Promise<Answer>,
    isOver: () => boolean,
  ): Promise<Answer> {
    for (;;) {
      const answer = await call(this.random.pick(this.ports));
      if (answer && answer.status < 300) return answer;
      if (answer && answer.status !== 503) {
        this.unexplained.push(`${answer.status} ${answer.text}`);
        return null;
      }
      if (isOver() || this.random.chance(this.givesUp)) return null;
      this.retries += 1;
      await new Promise((resolve) => setTimeout(resolve, 20 + this.random.next() * 80));
    }
  }
}
