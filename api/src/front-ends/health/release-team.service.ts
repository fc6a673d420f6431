import type { CrashFrameView } from '@courier/contract';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { releaseMail } from '../../notifications/delivery/mail';
import { MailSender } from '../../notifications/delivery/mail-sender';
import { type AppConfig, CONFIG } from '../../platform/config/config';
import type { StorePlace } from '../serving/store-layout';
import { openConfiguredStore } from '../publishing/store';
import { findCommonestCrash } from './version-health.queries';

/** Who is notified of the outcome of a version: the contact that its `remote.json` names, and who runs the site. */
@Injectable()
export class ReleaseTeamService {
  private readonly logger = new Logger('ReleaseTeamService');

  constructor(
    private readonly mail: MailSender,
    private readonly dataSource: DataSource,
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
    const store = await openConfiguredStore(this.config);
    const release = await store.readRelease(name, version);
    const readers = new Set([release?.contact, this.config.canary.email]);
    const mail = releaseMail(words, {
      version: `${name} ${version}`,
      crash: await this.commonestCrash(name, version),
      link: this.linkTo(name, version, await store.readVersion(name, version)),
    });
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

  /** As its team reads it in its own sources. Null where it threw nothing: it failed to load, hung or stayed blank. */
  private async commonestCrash(remote: string, version: string): Promise<string | null> {
    const crash = await findCommonestCrash(this.dataSource.manager, remote, version);
    if (!crash) return null;
    const [frame] = JSON.parse(crash.stack) as CrashFrameView[];
    const place = frame ? ` at ${frame.file}:${frame.line}:${frame.column}` : '';
    return `${crash.message}${place}`;
  }

  /** To the version itself, by a pin: a team has no account in the back office. */
  private linkTo(name: string, version: string, published: { routes?: readonly string[] } | null) {
    const [route = '/'] = published?.routes ?? [];
    return `${this.config.publicUrl}${route}?mfe=${encodeURIComponent(`${name}@${version}`)}`;
  }
}
