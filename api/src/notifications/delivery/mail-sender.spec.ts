import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { MailSender } from './mail-sender';

describe('MailSender', () => {
  it('sends nothing to a server with a certificate that nobody vouches for', async () => {
    const commands: string[] = [];
    // Has a self-signed certificate of its own.
    const server = new SMTPServer({
      secure: true,
      authOptional: true,
      logger: false,
      onMailFrom: ({ address }, _session, callback) => {
        commands.push(address);
        callback();
      },
    });
    server.on('error', () => undefined);
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    const { port } = server.server.address() as AddressInfo;
    const sender = new MailSender({
      mail: { smtpUrl: `smtps://127.0.0.1:${port}`, from: 'no-reply@courier.example' },
      publicUrl: 'https://courier.example',
    });
    const mail = {
      subject: 'Hello',
      text: 'Hello',
      html: '<p>Hello',
      replyTo: 'support@courier.example',
    };
    await expect(sender.send('thandi@example.com', mail, '1')).rejects.toMatchObject({
      code: 'ESOCKET',
      isFinal: false,
    });
    expect(commands).toEqual([]);
    sender.onApplicationShutdown();
    await new Promise<void>((resolve) => server.close(resolve));
  });
});
