import { Inject, Injectable, Logger } from '@nestjs/common';
import { releaseMail } from '../../notifications/delivery/mail';
import { MailSender } from '../../notifications/delivery/mail-sender';
import { type AppConfig, CONFIG } from '../../platform/config/config';
import type { StorePlace } from '../serving/store-layout';
import { openConfiguredStore } from '../publishing/store';

/** Who is notified of the outcome of a version: the contact that its `remote.json` names, and who runs the site. */
@Injectable()
export class ReleaseTeamService {
  private readonly logger = new Logger('ReleaseTeamService');

  constructor(
    private readonly mail: MailSender,
    @Inject(CONFIG)
    private readonly config: StorePlace & Pick<AppConfig, 'canary' | 'publicUrl'>,
  ) {}

  /** Once: what counts is in the audit log. */
  async tell(
    name: string,
    version: string,
    words: { readonly title: string; readonly message: string },
  ): Promise<void> {
    if (!this.mail.isConfigured) return;
    const release = await (await openConfiguredStore(this.config)).readRelease(name, version);
    const readers = new Set([release?.contact, this.config.canary.email]);
    const mail = releaseMail(words, `${name} ${version}`, this.config.publicUrl);
    for (const reader of readers) {
      if (!reader) continue;
      try {
        await this.mail.send(reader, mail, `release-${name}-${version}`);
      } catch (error) {
        // The others are still notified.
        this.logger.error(error);
      }
    }
  }
}
