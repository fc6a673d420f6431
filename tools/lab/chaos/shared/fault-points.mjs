/**
 * Put in front of an API process by `node --import` to make it die, as by kill -9, at a named instant: the product
 * itself knows nothing of it. FAULT_POINT names the instant, FAULT_AFTER the how-manieth time it comes by.
 */
import { ServerResponse } from 'node:http';
import { Socket } from 'node:net';

const { FAULT_POINT: point, FAULT_AFTER: after = '1' } = process.env;
let left = Number(after);

function dieHere() {
  left -= 1;
  if (left === 0) process.kill(process.pid, 'SIGKILL');
}

const isInsert = (url, options) => options?.method === 'POST' && String(url).endsWith('/orders');

/** The provider does not know the order yet / knows it, and we have not noted it. */
const { fetch } = globalThis;
globalThis.fetch = async (url, options) => {
  const isWanted = isInsert(url, options);
  if (isWanted && point === 'before-provider-call') dieHere();
  const response = await fetch(url, options);
  if (isWanted && point === 'after-provider-call') dieHere();
  return response;
};

/** Whether the database has committed is nobody's knowledge. */
const { write } = Socket.prototype;
Socket.prototype.write = function (chunk, ...rest) {
  const sent = write.call(this, chunk, ...rest);
  if (point === 'commit-sent' && Buffer.isBuffer(chunk) && chunk.includes('COMMIT')) dieHere();
  return sent;
};

/** The order is committed and its customer has no response yet. */
const { writeHead } = ServerResponse.prototype;
ServerResponse.prototype.writeHead = function (...head) {
  if (point === 'before-answer' && this.req.method === 'POST' && this.req.url === '/api/orders') {
    dieHere();
  }
  return writeHead.apply(this, head);
};
