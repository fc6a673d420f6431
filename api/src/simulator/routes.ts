import { readCarriers } from './carriers';
import { DUPLICATE_MODES, type DuplicateMode, type Faults, readFaults } from './faults';
import { type Answer, asRecord, json, refusal } from './http';
import { complaintAbout, toOrderRequest } from './insert-request';
import { isActive, type ShipdayState, type SimulatedOrder } from './model';
import { currentOrderOf, type OrderBook } from './order-book';
import { carrierBody, orderBody } from './payloads';
import { OTHER_EVENTS, ROUTE } from './route';

export interface RouteContext {
  readonly book: OrderBook;
  readonly faults: Faults;
}

export interface Call {
  /** The parts of the path that its route names, in their order. */
  readonly parameters: readonly string[];
  readonly body: unknown;
}

export interface Route {
  readonly method: string;
  readonly path: RegExp;
  readonly handle: (call: Call, context: RouteContext) => Answer;
}

/** The part of Shipday's API that the suite uses, and the switches for tests under `/simulator`. */
export const ROUTES: readonly Route[] = [
  { method: 'POST', path: /^\/orders$/, handle: insertOrder },
  { method: 'GET', path: /^\/orders$/, handle: activeOrders },
  { method: 'GET', path: /^\/orders\/([^/]+)$/, handle: ordersByNumber },
  { method: 'PUT', path: /^\/order\/edit\/(\d+)$/, handle: editOrder },
  { method: 'DELETE', path: /^\/orders\/(\d+)$/, handle: deleteOrder },
  { method: 'PUT', path: /^\/orders\/assign\/(\d+)\/(\d+)$/, handle: assignOrder },
  { method: 'PUT', path: /^\/orders\/unassign\/(\d+)$/, handle: unassignOrder },
  { method: 'PUT', path: /^\/orders\/(\d+)\/status$/, handle: setStatus },
  { method: 'GET', path: /^\/carriers$/, handle: carriers },
  { method: 'GET', path: /^\/simulator\/orders$/, handle: everyOrder },
  { method: 'GET', path: /^\/simulator\/faults$/, handle: listFaults },
  { method: 'PUT', path: /^\/simulator\/faults$/, handle: setFaults },
  { method: 'PUT', path: /^\/simulator\/carriers$/, handle: setCarriers },
  { method: 'PUT', path: /^\/simulator\/duplicates$/, handle: setDuplicates },
];

const NOT_FOUND = json({ success: false, response: 'Order not found' }, 404);
const NO_CARRIER = json({ success: false, response: 'Carrier not found' }, 404);

function insertOrder({ body }: Call, { book, faults }: RouteContext): Answer {
  const request = asRecord(body);
  if (request === null) return json({ errorCode: 400, errorMessage: 'Malformed body' }, 400);
  const complaint = complaintAbout(request);
  if (complaint) return refusal(complaint);
  const [known] = book.byNumber(String(request.orderNumber));
  if (known && faults.duplicates === 'refuse') return refusal('Order number already exists');
  const order =
    known && faults.duplicates === 'return' ? known : book.insert(toOrderRequest(request));
  return json({ success: true, response: 'Order inserted', orderId: order.orderId });
}

function activeOrders(_call: Call, { book }: RouteContext): Answer {
  const now = Date.now();
  const active = book.all().filter(isActive);
  return json(active.map((order) => bodyOf(order, book, now)));
}

function ordersByNumber({ parameters: [number = ''] }: Call, { book }: RouteContext): Answer {
  const now = Date.now();
  return json(book.byNumber(number).map((order) => bodyOf(order, book, now)));
}

function bodyOf(order: SimulatedOrder, book: OrderBook, now: number) {
  return orderBody(order, book.carrierOf(order.carrierId), now, book.speed);
}

/** Replaces what the order has; the courier goes on as before. */
function editOrder({ parameters: [id], body }: Call, { book }: RouteContext): Answer {
  const request = asRecord(body);
  if (request === null) return json({ errorCode: 400, errorMessage: 'Malformed body' }, 400);
  const order = book.byId(Number(id));
  if (order === undefined) return NOT_FOUND;
  const complaint = complaintAbout(request);
  if (complaint) return refusal(complaint);
  const { orderId: _orderId, orderNo: _orderNo, ...fields } = request;
  order.request = toOrderRequest(fields);
  return json({ success: true, response: 'Order updated' });
}

function deleteOrder({ parameters: [id] }: Call, { book }: RouteContext): Answer {
  const order = book.byId(Number(id));
  if (order === undefined) return NOT_FOUND;
  book.remove(order);
  return json({ success: true, response: 'Order deleted' });
}

function assignOrder({ parameters: [id, carrierId] }: Call, { book }: RouteContext): Answer {
  const order = book.byId(Number(id));
  if (order === undefined) return NOT_FOUND;
  if (book.carrierOf(Number(carrierId)) === null) return NO_CARRIER;
  book.assign(order, Number(carrierId));
  return { status: 204 };
}

/** Answers alike where nobody has it. */
function unassignOrder({ parameters: [id] }: Call, { book }: RouteContext): Answer {
  const order = book.byId(Number(id));
  if (order === undefined) return NOT_FOUND;
  if (order.carrierId !== null) book.unassign(order);
  return { status: 204 };
}

function setStatus({ parameters: [id], body }: Call, { book }: RouteContext): Answer {
  const order = book.byId(Number(id));
  if (order === undefined) return NOT_FOUND;
  const status = asRecord(body)?.status;
  const state = STATES.find((known) => known === status);
  if (state === undefined) return refusal('Unknown status');
  book.setState(order, state);
  return json({ success: true, response: 'Status updated' });
}

function carriers(_call: Call, { book }: RouteContext): Answer {
  const now = Date.now();
  return json(
    book.carriers.map((carrier) =>
      carrierBody(carrier, currentOrderOf(carrier.id, book.all()), now),
    ),
  );
}

/** Every order, finished ones too, as it is kept. */
function everyOrder(_call: Call, { book }: RouteContext): Answer {
  return json(book.all());
}

function listFaults(_call: Call, { faults }: RouteContext): Answer {
  return json(faults.list());
}

/** Replaces the armed faults by the list in the body; `[]` ends them all. */
function setFaults({ body }: Call, { faults }: RouteContext): Answer {
  const list = readFaults(body);
  if (list === null) return json({ response: 'A list of faults is needed' }, 400);
  faults.arm(list);
  return json(faults.list());
}

/** Replaces those who drive by the list in the body. */
function setCarriers({ body }: Call, { book }: RouteContext): Answer {
  const list = readCarriers(body);
  if (list === null) return json({ response: 'A list of carriers is needed' }, 400);
  book.carriers = list;
  return json(list);
}

/** `{"mode": "refuse" | "return" | "accept"}` */
function setDuplicates({ body }: Call, { faults }: RouteContext): Answer {
  const mode = asRecord(body)?.mode;
  const known: DuplicateMode | undefined = DUPLICATE_MODES.find((value) => value === mode);
  if (known === undefined) return json({ response: 'Unknown mode' }, 400);
  faults.duplicates = known;
  return json({ mode: known });
}

const STATES: readonly ShipdayState[] = [
  ...ROUTE.map((step) => step.state),
  ...(Object.keys(OTHER_EVENTS) as ShipdayState[]),
];
