import { Injectable, Logger } from '@nestjs/common';

/** Sends text messages. An operator with a contract provides another one under this token. */
export abstract class SmsSender {
  /** Whether there is a carrier behind it: without one, nobody is offered messages. */
  readonly isConfigured: boolean = true;

  /**
   * @param to E.164
   * @param reference the same for every try of one message
   * @returns whether a carrier took it
   * @throws SendFailure
   */
  abstract send(to: string, text: string, reference: string): Promise<boolean>;
}

/** Without a carrier: says that there was something to send, and neither what nor to whom. */
@Injectable()
export class LogSmsSender extends SmsSender {
  override readonly isConfigured = false;
  private readonly logger = new Logger('Sms');

  send(_to: string, _text: string, reference: string): Promise<boolean> {
    this.logger.log({ msg: 'sms not sent, no carrier', reference });
    return Promise.resolve(false);
  }
}
