import { get as httpGet, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { StreamDesk } from '../src/platform/event-streams/stream-desk';
import { Notification } from '../src/notifications/notification.entity';
import { until } from './dispatch/until';
import { createTestApp, type TestApp } from './harness';
import { type Person, signIn } from './harness/people';
import { QUIET } from './harness/shipments';

const PATH = '/api/notifications/events';

/** More than the operating system keeps for a connection that nobody reads, and far less than would hurt us. */
const UNREAD_MOST = 16 * 1024 * 1024;

describe('event stream whose reader takes nothing', () => {
  let test: TestApp;
  let person: Person;
  const open: { destroy(): void }[] = [];

  beforeAll(async () => {
    test = await createTestApp({ ...QUIET, live: { streams: 10, pollMs: 50 } });
    person = await signIn(test, 'customer', 'reader');
  });
  afterAll(async () => {
    for (const connection of open) connection.destroy();
    await test.close();
  });

  const streams = () => test.app.get(StreamDesk).size;

  it('is closed before it fills the memory, and another reader gets everything', async () => {
    open.push(connectWithoutReading(test, person));
    await until('the stream of the one who does not read', () => streams() === 1);
    const response = await requestStream(test, person);
    open.push(response);
    let received = 0;
    let bytes = 0;
    response.setEncoding('utf8').on('data', (part: string) => {
      received += part.match(/^event: notification$/gm)?.length ?? 0;
      bytes += part.length;
    });
    await until('both streams', () => streams() === 2 && bytes > 0);

    for (let sent = 0; streams() === 2 && bytes < UNREAD_MOST;) {
      await notify(test, person);
      sent += BATCH;
      await until(`${sent} notifications`, () => received === sent, 20_000);
    }
    expect(bytes).toBeLessThan(UNREAD_MOST);
    expect(streams()).toBe(1);
    expect(response.closed).toBe(false);
  }, 120_000);
});

/** As many as fill less than what a stream may leave unread for a moment. */
const BATCH = 60;
/** As long as a title may be; each character is six bytes of JSON. */
const TITLE = '\u0001'.repeat(120);

async function notify(test: TestApp, { id }: Person): Promise<void> {
  const notification = {
    userId: id,
    type: 'order_placed',
    title: TITLE,
    message: '',
    createdAt: new Date(),
  };
  const rows = Array.from({ length: BATCH }, () => ({ ...notification }));
  await test.dataSource.getRepository(Notification).insert(rows);
}

/** Asks for the stream and never takes a byte of the answer. */
function connectWithoutReading(test: TestApp, { cookie }: Person): Socket {
  const { port } = test.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  // It is cut in the end.
  socket.on('error', () => undefined);
  socket.pause();
  socket.write(`GET ${PATH} HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: ${cookie}\r\n\r\n`);
  return socket;
}

function requestStream(test: TestApp, { cookie }: Person): Promise<IncomingMessage> {
  const { port } = test.server.address() as AddressInfo;
  const options = { host: '127.0.0.1', port, path: PATH, headers: { cookie }, agent: false };
  return new Promise((resolve, reject) => {
    httpGet(options, resolve).on('error', reject);
  });
}
