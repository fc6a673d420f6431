import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { createTransport, type Transporter } from 'nodemailer';
import { type AppConfig, CONFIG } from '../../platform/config/config';
import type { Mail } from '../mail-template/mail-parts';

/** A message could not be handed over; `code` says why without naming anyone. */
export class SendFailure extends Error {
  override readonly name = 'SendFailure';

  constructor(
    readonly code: string,
    /** Whether the same message will fail again, however often it is tried. */
    readonly isFinal: boolean,
  ) {
    super(code);
  }
}

/** Hands e-mails to the configured SMTP server. */
@Injectable()
export class MailSender implements OnApplicationShutdown {
  private readonly transport: Transporter | null;

  constructor(@Inject(CONFIG) private readonly config: Pick<AppConfig, 'mail' | 'publicUrl'>) {
    this.transport = config.mail && createTransport({ ...TIME_OUTS, url: config.mail.smtpUrl });
  }

  get isConfigured(): boolean {
    return this.transport !== null;
  }

  /**
   * Signs in to the server and sends nothing.
   * @throws SendFailure
   */
  async check(): Promise<void> {
    try {
      await this.transport?.verify();
    } catch (error) {
      throw failureOf(error);
    }
  }

  /**
   * @param reference the same for every try of one message, so that a mailbox can recognise a repeated one
   * @throws SendFailure
   */
  async send(to: string, mail: Mail, reference: string): Promise<void> {
    if (!this.transport || !this.config.mail) throw new SendFailure('not configured', false);
    const host = new URL(this.config.publicUrl).hostname;
    try {
      await this.transport.sendMail({
        ...mail,
        attachments: [...(mail.attachments ?? [])],
        from: this.config.mail.from,
        // As an object: an address is never read as a list of several.
        to: { name: '', address: to },
        messageId: `<${reference}@${host}>`,
        headers: { 'Auto-Submitted': 'auto-generated', ...mail.headers },
        disableFileAccess: true,
        disableUrlAccess: true,
      });
    } catch (error) {
      throw failureOf(error);
    }
  }

  onApplicationShutdown(): void {
    this.transport?.close();
  }
}

/** In ms; together they stay below the lease of a message. */
const TIME_OUTS = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
  pool: true,
  maxConnections: 5,
} as const;

/** Only a refused recipient or message is final; a refused password is the operator's to mend. */
function failureOf(error: unknown): SendFailure {
  const { code, responseCode } = (error ?? {}) as { code?: unknown; responseCode?: unknown };
  const answer = typeof responseCode === 'number' ? responseCode : null;
  const name = typeof code === 'string' ? code : 'unknown';
  const isAboutMessage = name === 'EENVELOPE' || name === 'EMESSAGE';
  return new SendFailure(
    answer === null ? name : `${name} ${answer}`,
    isAboutMessage && (answer === null || answer >= 500),
  );
}
