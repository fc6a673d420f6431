import { type RequestListener } from 'node:http';
import { type Simulator, startSimulator } from '../../simulator';
import { type LocalServer, localServer } from '../../../test/harness/local-server';
import { sampleOrder } from '../../../test/dispatch/sample-order';
import { ShipdayClient } from './shipday-client';

const API_KEY = 'key-of-this-test';

/** Long but where a timeout is what is tested: this machine may be busy. */
let timeoutMs = 10_000;
const patienceFor = (code: string) => (code === 'TIMEOUT' ? 1000 : 10_000);

describe('ShipdayClient with the simulator', () => {
  let simulator: Simulator;
  let client: ShipdayClient;

  beforeEach(async () => {
    simulator = await startSimulator({ apiKey: API_KEY, speed: 0 });
    client = new ShipdayClient(() => ({ apiUrl: simulator.url, apiKey: API_KEY, timeoutMs }));
  });
  afterEach(() => simulator.stop());

  it('creates an order, finds it by its number and deletes it', async () => {
    const accepted = await client.insertOrder(sampleOrder());
    expect(accepted).toMatchObject({ kind: 'accepted', httpStatus: 200 });
    const found = await client.findByOrderNumber(sampleOrder().orderNumber);
    expect(found).toEqual({ kind: 'found', shipdayOrderId: idOf(accepted) });
    expect(await client.deleteOrder(idOf(accepted))).toEqual({ kind: 'done', httpStatus: 200 });
    expect(await client.findByOrderNumber(sampleOrder().orderNumber)).toEqual({ kind: 'absent' });
  });

  it('replaces what the provider has of an order, as often as it is asked to', async () => {
    const id = idOf(await client.insertOrder(sampleOrder()));
    const order = sampleOrder({ collection: { day: '2026-11-24', window: '12:00-17:00' } });
    for (let call = 0; call < 2; call += 1) {
      expect(await client.updateOrder(id, order)).toEqual({ kind: 'done', httpStatus: 200 });
    }
    expect(simulator.orders().map(({ request }) => request)).toMatchObject([
      {
        orderNumber: order.orderNumber,
        pickupInstruction: 'Collect Tue 24 November, 12:00–17:00',
        expectedPickupTime: '10:00:00',
      },
    ]);
  });

  it('reports an update of an order that the provider does not have, or could not use', async () => {
    expect(await client.updateOrder('1', sampleOrder())).toMatchObject({
      kind: 'refused',
      httpStatus: 404,
    });
    const delivery = { ...sampleOrder().delivery, phone: '12' };
    expect(await client.updateOrder('1', sampleOrder({ delivery }))).toMatchObject({
      kind: 'refused',
      code: 'CANNOT_BE_SENT',
    });
  });

  it('reports a refusal that comes with HTTP 200', async () => {
    await client.insertOrder(sampleOrder());
    expect(await client.insertOrder(sampleOrder())).toEqual({
      kind: 'refused',
      reason: 'Order number already exists',
      code: 'REFUSED',
      httpStatus: 200,
    });
  });

  it('does not send an order that the provider could not use', async () => {
    const { delivery } = sampleOrder();
    const order = sampleOrder({ delivery: { ...delivery, phone: '12' } });
    expect(await client.insertOrder(order)).toMatchObject({
      kind: 'refused',
      code: 'CANNOT_BE_SENT',
    });
    expect(simulator.orders()).toEqual([]);
  });

  it('reports a wrong key', async () => {
    const stranger = new ShipdayClient(() => ({
      apiUrl: simulator.url,
      apiKey: 'another',
      timeoutMs,
    }));
    expect(await stranger.checkConnection()).toMatchObject({
      kind: 'failed',
      code: 'AUTHENTICATION',
      httpStatus: 403,
    });
    expect(await client.checkConnection()).toEqual({ kind: 'done', httpStatus: 200 });
  });

  it.each([
    ['timeout', 'unclear', 'TIMEOUT', 0],
    ['timeout_taken', 'unclear', 'TIMEOUT', 1],
    ['error', 'unclear', 'HTTP_500', 0],
    ['error_taken', 'unclear', 'HTTP_500', 1],
    ['malformed', 'unclear', 'BROKEN', 0],
    ['refuse', 'refused', 'REFUSED', 0],
    ['forbidden', 'failed', 'AUTHENTICATION', 0],
    ['rate_limit', 'failed', 'RATE_LIMIT', 0],
  ] as const)('reports the fault %s as %s', async (fault, kind, code, taken) => {
    timeoutMs = patienceFor(code);
    simulator.setFaults([{ kind: fault, times: 1 }]);
    expect(await client.insertOrder(sampleOrder())).toMatchObject({ kind, code });
    expect(simulator.orders()).toHaveLength(taken);
  });
});

describe('ShipdayClient with a faulty server', () => {
  let server: LocalServer;
  let client: ShipdayClient;

  beforeAll(async () => {
    server = await localServer();
    client = new ShipdayClient(() => ({ apiUrl: server.url, apiKey: API_KEY, timeoutMs }));
  });
  afterAll(() => server.close());

  it('sends the key without encoding, as the service requires', async () => {
    server.answerJson([]);
    await client.checkConnection();
    expect(server.requests[0]?.headers.authorization).toBe(`Basic ${API_KEY}`);
  });

  it('encodes the order number in the URL', async () => {
    server.answerJson([]);
    await client.findByOrderNumber('EC/../carriers?x=1');
    expect(server.requests[0]?.url.pathname).toBe('/orders/EC%2F..%2Fcarriers%3Fx%3D1');
    expect(server.requests[0]?.url.search).toBe('');
  });

  const RUDE: readonly [
    what: string,
    handler: RequestListener,
    outcome: { readonly code: string; readonly [field: string]: unknown },
  ][] = [
    ['says nothing', () => undefined, { kind: 'unclear', code: 'TIMEOUT', httpStatus: null }],
    [
      'begins and never ends',
      (_request, response) => void response.writeHead(200).write('{"success":'),
      { kind: 'unclear', code: 'TIMEOUT', httpStatus: 200 },
    ],
    [
      'redirects',
      (_request, response) =>
        void response.writeHead(307, { location: 'http://169.254.169.254/' }).end(),
      { kind: 'unclear', code: 'BROKEN' },
    ],
    [
      'talks too much',
      (_request, response) => void response.end(JSON.stringify({ text: 'x'.repeat(300_000) })),
      { kind: 'unclear', code: 'TOO_LARGE', httpStatus: 200 },
    ],
    [
      'talks nonsense',
      (_request, response) => void response.end('<html>'),
      { kind: 'unclear', code: 'BROKEN', httpStatus: 200 },
    ],
    [
      'hangs up',
      (request) => void request.socket.destroy(),
      { kind: 'unclear', code: 'BROKEN', httpStatus: null },
    ],
    [
      'is down for maintenance',
      (_request, response) => void response.writeHead(503).end('soon'),
      { kind: 'unclear', code: 'HTTP_503', httpStatus: 503 },
    ],
    [
      'accepts without an id',
      (_request, response) => void response.end('{"success": true}'),
      { kind: 'unclear', code: 'BROKEN', httpStatus: 200 },
    ],
    [
      'answers with a list',
      (_request, response) => void response.end('[]'),
      { kind: 'unclear', code: 'BROKEN', httpStatus: 200 },
    ],
    [
      'refuses with a code',
      (_request, response) =>
        void response.end('{"errorCode": "E7", "errorMessage": "Outside the area"}'),
      { kind: 'refused', code: 'E7', reason: 'Outside the area', httpStatus: 200 },
    ],
    [
      'refuses with a status',
      (_request, response) => void response.writeHead(422).end('{"message": "No such address"}'),
      { kind: 'refused', code: 'HTTP_422', reason: 'No such address', httpStatus: 422 },
    ],
  ];

  it.each(RUDE)('reports an outcome when the server %s', async (_what, handler, outcome) => {
    timeoutMs = patienceFor(outcome.code);
    server.answer(handler);
    expect(await client.insertOrder(sampleOrder())).toMatchObject(outcome);
  });

  it('reports that nothing was sent when nothing listens', async () => {
    const nobody = await localServer();
    await nobody.close();
    const lost = new ShipdayClient(() => ({ apiUrl: nobody.url, apiKey: 'x', timeoutMs }));
    expect(await lost.insertOrder(sampleOrder())).toMatchObject({
      kind: 'failed',
      code: 'NOT_REACHED',
    });
  });

  it.each([
    [[{ orderId: 7, orderNumber: 'EC1' }], { kind: 'found', shipdayOrderId: '7' }],
    [[{ orderId: '7' }, { orderId: 8 }], { kind: 'found', shipdayOrderId: '7' }],
    [[{ orderId: 9, orderNumber: 'EC2' }], { kind: 'absent' }],
    [[], { kind: 'absent' }],
    [{ orderId: 7 }, { kind: 'unclear', code: 'BROKEN' }],
    [null, { kind: 'unclear', code: 'BROKEN' }],
  ])('reads %j as the orders of a number', async (body, outcome) => {
    server.answerJson(body);
    expect(await client.findByOrderNumber('EC1')).toMatchObject(outcome);
  });

  it('reports an unknown number as absent when the server answers 404', async () => {
    server.answerJson({ errorMessage: 'Order not found' }, 404);
    expect(await client.findByOrderNumber('EC1')).toEqual({ kind: 'absent' });
  });
});

function idOf(outcome: { kind: string; shipdayOrderId?: string }): string {
  return outcome.shipdayOrderId ?? '';
}
