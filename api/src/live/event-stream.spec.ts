import fastify, { type FastifyInstance } from 'fastify';
import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { EventStream } from './event-stream';

/** More than the operating system keeps for a connection that nobody reads, and far less than would hurt us. */
const UNREAD_MOST = 16 * 1024 * 1024;

let server: FastifyInstance;
let socket: Socket;
afterEach(async () => {
  socket.destroy();
  await server.close();
});

test('a stream whose reader takes nothing is closed before it fills the memory', async () => {
  server = fastify();
  const opened = new Promise<EventStream>((resolve) => {
    server.get('/', (request, reply) => resolve(new EventStream(request, reply)));
  });
  await server.listen({ host: '127.0.0.1', port: 0 });
  socket = connect((server.server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  socket.on('error', () => undefined).pause();
  socket.write('GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n');

  const stream = await opened;
  let isOver = false;
  stream.onEnd(() => (isOver = true));
  const name = 'x'.repeat(16 * 1024);
  for (let sent = 0; !isOver && sent < UNREAD_MOST; sent += name.length) {
    stream.send(name);
    await new Promise(setImmediate);
  }
  expect(isOver).toBe(true);
});
