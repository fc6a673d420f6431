import type {
  AttemptFailure,
  CallOutcome,
  CourierOfOutcome,
  CouriersOutcome,
  DispatchProvider,
  FindOutcome,
  InsertOutcome,
  OrderAtProvider,
  OrderToDispatch,
} from '../dispatch-provider';
import { CannotBeSent, type OrderPayload, orderPayload } from './order-payload';
import {
  readAnswer,
  readCourierOf,
  readCouriers,
  readFoundOrders,
  type ShipdayAnswer,
} from './shipday-answers';
import {
  callShipday,
  type HttpResult,
  type NoAnswer,
  type ShipdayConnection,
  type ShipdayMethod,
} from './shipday-http';

/** Shipday's REST API. Facts and traps: https://docs.shipday.com/reference */
export class ShipdayClient implements DispatchProvider {
  /** Sources differ about how an order is taken off its courier: the way that has worked is tried first. */
  private unassigns: (typeof WAYS_TO_UNASSIGN)[number] = WAYS_TO_UNASSIGN[0];

  /** @param connection asked for at every call: the simulator's port is only known once it listens */
  constructor(private readonly connection: () => ShipdayConnection) {}

  async insertOrder(order: OrderToDispatch): Promise<InsertOutcome> {
    const payload = payloadOrRefusal(order);
    if ('kind' in payload) return payload;
    const result = await this.call('POST', '/orders', payload);
    const trouble = troubleOf(result);
    if (trouble) return trouble;
    const { status, answer } = answerOf(result);
    if (answer?.orderId && answer.success !== false) {
      return { kind: 'accepted', shipdayOrderId: answer.orderId, httpStatus: status };
    }
    return unclear('The answer has no order id', 'BROKEN', status);
  }

  async findByOrderNumber(orderNumber: string): Promise<FindOutcome> {
    const result = await this.call('GET', `/orders/${encodeURIComponent(orderNumber)}`);
    if (result.kind === 'answered' && result.status === 404) return { kind: 'absent' };
    const trouble = troubleOf(result);
    if (trouble) return trouble;
    const found = readFoundOrders(result.kind === 'answered' && result.body, orderNumber);
    if (found === null) return unclear('The answer is no list of orders', 'BROKEN', 200);
    const [first] = found;
    return first === undefined ? { kind: 'absent' } : { kind: 'found', shipdayOrderId: first };
  }

  /** The one path in the singular; the body repeats every field, and the number under its other name. */
  async updateOrder(shipdayOrderId: string, order: OrderToDispatch): Promise<CallOutcome> {
    const payload = payloadOrRefusal(order);
    if ('kind' in payload) return payload;
    const { orderNumber: orderNo } = payload;
    const body = { ...payload, orderNo, orderId: Number(shipdayOrderId) };
    return this.done('PUT', `/order/edit/${encodeURIComponent(shipdayOrderId)}`, [], body);
  }

  deleteOrder(shipdayOrderId: string): Promise<CallOutcome> {
    return this.done('DELETE', `/orders/${encodeURIComponent(shipdayOrderId)}`, [404]);
  }

  async listCouriers(): Promise<CouriersOutcome> {
    const result = await this.call('GET', '/carriers');
    const trouble = troubleOf(result);
    if (trouble) return trouble;
    const couriers = readCouriers(result.kind === 'answered' && result.body);
    if (couriers === null) return unclear('The answer is no list of couriers', 'BROKEN', 200);
    return { kind: 'listed', couriers };
  }

  assignOrder(shipdayOrderId: string, courierId: string): Promise<CallOutcome> {
    const path = [shipdayOrderId, courierId].map(encodeURIComponent).join('/');
    return this.done('PUT', `/orders/assign/${path}`);
  }

  async unassignOrder(shipdayOrderId: string): Promise<CallOutcome> {
    const other = WAYS_TO_UNASSIGN.find((way) => way !== this.unassigns) ?? this.unassigns;
    const first = await this.unassign(this.unassigns, shipdayOrderId);
    if (first.kind !== 'refused' || !NO_SUCH_WAY.has(first.httpStatus)) return first;
    const second = await this.unassign(other, shipdayOrderId);
    if (second.kind === 'done') this.unassigns = other;
    // Where neither is known, it is the order that is not there: in the words of the way that is known to work.
    return second.kind === 'refused' && NO_SUCH_WAY.has(second.httpStatus) ? first : second;
  }

  private unassign({ method, path }: (typeof WAYS_TO_UNASSIGN)[number], shipdayOrderId: string) {
    return this.done(method, `${path}/${encodeURIComponent(shipdayOrderId)}`);
  }

  async findCourierOf({ shipdayOrderId, orderNumber }: OrderAtProvider): Promise<CourierOfOutcome> {
    const result = await this.call('GET', `/orders/${encodeURIComponent(orderNumber)}`);
    const trouble = troubleOf(result);
    if (trouble) return trouble;
    const courierId = readCourierOf(result.kind === 'answered' && result.body, shipdayOrderId);
    if (courierId === undefined) return unclear('The answer is without the order', 'BROKEN', 200);
    return { kind: 'known', courierId };
  }

  checkConnection(): Promise<CallOutcome> {
    return this.done('GET', '/carriers');
  }

  /** @param alsoDone statuses that say that it was done before */
  private async done(
    method: ShipdayMethod,
    path: string,
    alsoDone: readonly number[] = [],
    body?: object,
  ): Promise<CallOutcome> {
    const result = await this.call(method, path, body);
    if (result.kind === 'answered' && alsoDone.includes(result.status)) {
      return { kind: 'done', httpStatus: result.status };
    }
    return troubleOf(result) ?? { kind: 'done', httpStatus: answerOf(result).status };
  }

  private call(method: ShipdayMethod, path: string, body?: object) {
    return callShipday(this.connection(), method, path, body);
  }
}

/** An order in the provider's terms, or why it cannot be put into them. */
function payloadOrRefusal(order: OrderToDispatch): OrderPayload | AttemptFailure {
  try {
    return orderPayload(order);
  } catch (error) {
    if (!(error instanceof CannotBeSent)) throw error;
    return { kind: 'refused', reason: error.message, code: 'CANNOT_BE_SENT', httpStatus: null };
  }
}

const WAYS_TO_UNASSIGN = [
  { method: 'PUT', path: '/orders/unassign' },
  { method: 'DELETE', path: '/orders/assign' },
] as const;

/** What a service answers that does not know the path or the method. */
const NO_SUCH_WAY: ReadonlySet<number | null> = new Set([404, 405]);

const NO_ANSWER_REASONS = {
  TIMEOUT: 'The provider did not answer in time',
  NOT_REACHED: 'The provider could not be reached',
  BROKEN: 'The connection to the provider broke off',
  TOO_LARGE: 'The answer of the provider is too large',
} as const satisfies Record<NoAnswer, string>;

/** Answers that let us not in; nothing was taken, and waiting or a corrected key helps. */
const TURNED_AWAY: Readonly<Record<number, { code: string; reason: string }>> = {
  401: { code: 'AUTHENTICATION', reason: 'The provider does not accept the API key' },
  403: { code: 'AUTHENTICATION', reason: 'The provider does not accept the API key' },
  429: { code: 'RATE_LIMIT', reason: 'The provider asks for fewer calls' },
};

/** What is wrong with a result, or null when the provider did as asked. */
function troubleOf(result: HttpResult): AttemptFailure | null {
  if (result.kind === 'no_answer') {
    const { why, status } = result;
    const failure = { reason: NO_ANSWER_REASONS[why], code: why, httpStatus: status };
    return { kind: why === 'NOT_REACHED' ? 'failed' : 'unclear', ...failure };
  }
  const { status, answer } = answerOf(result);
  const turnedAway = TURNED_AWAY[status];
  if (turnedAway) return { kind: 'failed', ...turnedAway, httpStatus: status };
  if (status >= 500 || status === 408) {
    return unclear(`The provider answered ${status}`, `HTTP_${status}`, status);
  }
  // A refusal can come with HTTP 200 and success false, or with an error code instead.
  if (status >= 300 || answer?.success === false || answer?.errorCode) {
    return {
      kind: 'refused',
      reason: reasonOf(answer) ?? `The provider answered ${status}`,
      code: answer?.errorCode ?? (status >= 300 ? `HTTP_${status}` : 'REFUSED'),
      httpStatus: status,
    };
  }
  return null;
}

function answerOf(result: HttpResult): { status: number; answer: ShipdayAnswer | null } {
  if (result.kind === 'no_answer') return { status: result.status ?? 0, answer: null };
  return { status: result.status, answer: readAnswer(result.body) };
}

/** Longest piece of the provider's own words that is kept. */
const REASON_LENGTH = 300;

function reasonOf(answer: ShipdayAnswer | null): string | null {
  const words = answer?.errorMessage ?? answer?.response ?? answer?.message ?? null;
  return words?.slice(0, REASON_LENGTH) ?? null;
}

function unclear(reason: string, code: string, httpStatus: number): AttemptFailure {
  return { kind: 'unclear', reason, code, httpStatus };
}
