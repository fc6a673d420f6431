import type { CrashFrameView } from '@courier/contract';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { releaseMail } from '../../notifications/delivery/mail';
import { MailSender } from '../../notifications/delivery/mail-sender';
import type { Mail, MailSite } from '../../notifications/mail-template/mail-parts';
import { type AppConfig, CONFIG } from '../../platform/config/config';
import type { StorePlace } from '../serving/store-layout';
import { openConfiguredStore } from '../publishing/store';
import { findCommonestCrash } from './version-health.queries';

/** What became of a version. */
interface ReleaseNews {
  readonly title: string;
  readonly message: string;
  /** Whether what it crashed by most often is a part of the news. */
  readonly quotesCrash: boolean;
}

/** Who is notified of the outcome of a version: the contact that its `remote.json` names, and who runs the site. */
@Injectable()
export class ReleaseTeamService {
  private readonly logger = new Logger('ReleaseTeamService');

  constructor(
    private readonly mail: MailSender,
    private readonly dataSource: DataSource,
    @Inject(CONFIG)
    private readonly config: StorePlace & Pick<AppConfig, 'canary' | 'publicUrl' | 'company'>,
  ) {}

  /** Who runs the site is asked for a yes, once: the back office goes on showing it. */
  async tellOfWaiting(name: string, version: string, by: string): Promise<void> {
    const { email } = this.config.canary;
    if (!this.mail.isConfigured || !email) return;
    const words = {
      title: `A version of ${name} waits for your yes`,
      message: `${by} has published it. It changes links, paths or who may see pages.`,
    };
    const href = `${this.config.publicUrl}/manager?tab=releases`;
    const action = { label: 'Look at what it changes', href };
    const facts = { version: `${name} ${version}`, crash: null, action };
    await this.send([email], releaseMail(words, facts, this.site()), name, version);
  }

  /** Once: what counts is in the audit log. */
  async tell(name: string, version: string, { quotesCrash, ...words }: ReleaseNews): Promise<void> {
    if (!this.mail.isConfigured) return;
    const store = await openConfiguredStore(this.config);
    const release = await store.readRelease(name, version);
    const readers = new Set([release?.contact, this.config.canary.email]);
    const href = this.linkTo(name, version, await store.readVersion(name, version));
    const facts = {
      version: `${name} ${version}`,
      crash: quotesCrash ? await this.commonestCrash(name, version) : null,
      action: { label: 'See it in this version', href },
    };
    const mail = releaseMail(words, facts, this.site());
    await this.send(readers, mail, name, version);
  }

  private site(): MailSite {
    const { company, publicUrl } = this.config;
    return { company, publicUrl, at: new Date() };
  }

  private async send(
    readers: Iterable<string | null | undefined>,
    mail: Mail,
    name: string,
    version: string,
  ): Promise<void> {
    for (const reader of readers) {
      if (!reader) continue;
      try {
        // A version may be written about more than once.
        await this.mail.send(reader, mail, `release-${name}-${version}-${Date.now()}`);
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
