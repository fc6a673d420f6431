import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

interface Received {
  readonly to: string[];
  readonly mail: Email;
}

interface Refusal {
  readonly code: number;
  readonly text: string;
  /** Kept waiting until then. */
  readonly after?: Promise<void>;
}

/** A mail server that keeps what it is given, after it has refused as often as it was set to. */
export async function mailServer() {
  const received: Received[] = [];
  const refusals: Refusal[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo(_address, _session, callback) {
      const refusal = refusals.shift();
      if (!refusal) return callback();
      const { code, text, after } = refusal;
      void Promise.resolve(after).then(() =>
        callback(Object.assign(new Error(text), { responseCode: code })),
      );
    },
    onData(stream, session, callback) {
      const to = session.envelope.rcptTo.map(({ address }) => address);
      buffer(stream)
        .then((message) => PostalMime.parse(message))
        .then(
          (mail) => {
            received.push({ to, mail });
            callback();
          },
          (error: Error) => callback(error),
        );
    },
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve());
  });
  const { port } = server.server.address() as AddressInfo;
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return { url: `smtp://127.0.0.1:${port}`, received, refusals, close };
}

export type MailServer = Awaited<ReturnType<typeof mailServer>>;
