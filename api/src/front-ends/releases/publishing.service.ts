import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import {
  type AuditKind,
  type Canary,
  type CanaryAudienceRequest,
  type CanaryEndRequest,
  type ChangedCanaryView,
  LIMITS,
  type PublishedView,
  type PublishQuery,
  type PrintedView,
  type ReleaseReviewRequest,
  type ReleaseSwitchRequest,
  type RollbackRequest,
} from '@courier/contract';
import { Inject, Injectable } from '@nestjs/common';
import { recordAudit } from '../../identity/audit/audit-trail';
import { type AppConfig, CONFIG } from '../../platform/config/config';
import { TransactionsService } from '../../platform/database/transactions.service';
import {
  ConflictError,
  ForbiddenError,
  ValidationError,
} from '../../platform/errors/domain-errors';
import { DAY } from '../../platform/retention/retention.queries';
import { abortCanary, audienceOf, changeAudience, promote } from '../publishing/canary';
import { DeployError } from '../publishing/deploy-error';
import { publishFrontEnd, rollbackFrontEnd } from '../publishing/front-end';
import type { Author } from '../publishing/history';
import { setEnabled } from '../publishing/manage';
import { ReleaseTeamService } from '../health/release-team.service';
import type { Preview } from '../publishing/preview';
import { readBroughtVersions } from '../publishing/publish-release';
import { approveVersion } from '../publishing/publish';
import { statusLines, versionLines } from '../publishing/printed';
import { declineReview, refuseUnreviewed } from '../publishing/reviews';
import type { Store } from '../publishing/store';
import { unpackArchive } from '../publishing/unpack-archive';
import { PreviewPassesService } from './preview-passes.service';
import { PublishingStoreService } from './publishing-store.service';
import type { Team } from './team-tokens.service';

/** Who changes what is live, as the history and the audit log name them. */
export interface Publisher {
  readonly userId: number;
  readonly email: string;
}

/** What an upload that was killed has left is older. */
const LEFTOVER_MS = 3_600_000;

/** By what became of a version. */
const PUBLISHED_AS = {
  live: 'publish',
  kept: 'publish',
  canary: 'publish_canary',
  preview: 'publish_preview',
  waiting: 'ask_approval',
} as const;

const ARCHIVE_BOUNDS = {
  packed: LIMITS.archiveBytes,
  unpacked: LIMITS.archiveBytesUnpacked,
  files: LIMITS.archiveFiles,
};

/** Changes what is live, over the network, by the rules of the command line. */
@Injectable()
export class PublishingService {
  constructor(
    @Inject(CONFIG)
    private readonly config: Pick<AppConfig, 'dataDir' | 'publishing' | 'previewDays'>,
    private readonly store: PublishingStoreService,
    private readonly passes: PreviewPassesService,
    private readonly transactions: TransactionsService,
    private readonly team: ReleaseTeamService,
  ) {}

  /**
   * @throws ValidationError when the archive is not one of a build, ConflictError when it is refused; both leave
   * what is live as it is
   */
  async publish(
    team: Team,
    name: string,
    archive: unknown,
    { notes, commit, canary, preview: label }: PublishQuery,
  ): Promise<PublishedView> {
    assertScope(team.publishes, name);
    if (!(archive instanceof Readable)) {
      throw new ValidationError([{ path: 'body', message: 'Send the build as a .tar.gz archive' }]);
    }
    const publisher = publisherOf(team);
    const author = { by: publisher.email, notes, commit };
    const folder = await this.newFolder();
    try {
      await unpackArchive(archive, folder, ARCHIVE_BOUNDS);
      const { canaryShare: siteShare, mostScriptKb, needsApproval } = this.config.publishing;
      const store = await this.store.open();
      const preview = label
        ? { label, ends: new Date(Date.now() + this.config.previewDays * DAY) }
        : undefined;
      const demands = { mostScriptKb, needsApproval };
      const published = await refusals(async () =>
        publishFrontEnd(store, name, folder, author, { canary, preview, siteShare, demands }),
      );
      const { version, isNew, state, changes, scripts } = published;
      if (isNew) await this.audit(publisher, name, PUBLISHED_AS[state], author, version);
      if (state === 'waiting') await this.team.tellOfWaiting(name, version, publisher.email);
      return {
        ...{ name, version, isNew, state, changes: [...changes] },
        scriptBytes: scripts?.bytes ?? null,
        scriptBytesGzip: scripts?.gzip ?? null,
        ...(preview && { preview: await this.linkTo(published, store, preview) }),
      };
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  /** The first page of the remote, with leave to see this version there. */
  private async linkTo(
    { name, version }: Pick<PublishedView, 'name' | 'version'>,
    store: Store,
    { ends }: Preview,
  ): Promise<PublishedView['preview']> {
    const [route = '/'] = (await store.readVersion(name, version))?.routes ?? [];
    const pin = `${name}@${version}~${this.passes.give(name, version, ends)}`;
    return { path: `${route}?${new URLSearchParams({ mfe: pin })}`, ends: ends.toISOString() };
  }

  /** @throws ConflictError where there is no canary */
  changeCanary(
    team: Team,
    name: string,
    { canary: share, notes }: CanaryAudienceRequest,
  ): Promise<ChangedCanaryView> {
    assertScope(team.publishes, name);
    return this.onCanary(publisherOf(team), name, notes, 'change_canary', (store, author) =>
      changeAudience(store, name, audienceOf(share, this.config.publishing.canaryShare), author),
    );
  }

  promoteCanaryOf(team: Team, name: string, request: CanaryEndRequest): Promise<ChangedCanaryView> {
    assertScope(team.publishes, name);
    return this.promoteCanary(publisherOf(team), name, request);
  }

  abortCanaryOf(team: Team, name: string, request: CanaryEndRequest): Promise<ChangedCanaryView> {
    assertScope(team.manages, name);
    return this.abortCanary(publisherOf(team), name, request);
  }

  /** @throws ConflictError where there is no canary, or another one than was seen */
  promoteCanary(
    publisher: Publisher,
    name: string,
    { notes, version }: CanaryEndRequest,
  ): Promise<ChangedCanaryView> {
    return this.onCanary(publisher, name, notes, 'promote_canary', (store, author) =>
      promote(store, name, author, version),
    );
  }

  /** @throws ConflictError where there is no canary, or another one than was seen */
  abortCanary(
    publisher: Publisher,
    name: string,
    { notes, version }: CanaryEndRequest,
  ): Promise<ChangedCanaryView> {
    return this.onCanary(publisher, name, notes, 'abort_canary', (store, author) =>
      abortCanary(store, name, author, version),
    );
  }

  private async onCanary(
    publisher: Publisher,
    name: string,
    notes: string,
    action: AuditKind,
    work: (store: Store, author: Author) => Promise<Canary>,
  ): Promise<ChangedCanaryView> {
    const author = { by: publisher.email, notes };
    const { version } = await refusals(async () => work(await this.store.open(), author));
    await this.audit(publisher, name, action, author, version);
    return { name, version };
  }

  /** @throws ConflictError for a version, too, that waits for an admin's yes or did not get it */
  async rollbackOf(team: Team, name: string, request: RollbackRequest): Promise<void> {
    assertScope(team.manages, name);
    const { version } = request;
    if (version !== undefined) {
      await refusals(async () => refuseUnreviewed(await this.store.open(), name, version));
    }
    return this.rollback(publisherOf(team), name, request);
  }

  setEnabledOf(team: Team, name: string, request: ReleaseSwitchRequest): Promise<void> {
    assertScope(team.manages, name);
    return this.setEnabled(publisherOf(team), name, request);
  }

  /** Of what `courier releases status` prints on the server. */
  status(): Promise<PrintedView> {
    return this.printed(statusLines);
  }

  /**
   * Of what `courier releases list` prints on the server, for a front end of the team.
   * @throws ConflictError where none of its versions is kept
   */
  async versionsOf(team: Team, name: string): Promise<PrintedView> {
    assertScope([...team.publishes, ...team.manages], name);
    return this.printed((store) => versionLines(store, name));
  }

  private async printed(print: (store: Store) => Promise<string[]>): Promise<PrintedView> {
    return { lines: await refusals(async () => print(await this.store.open())) };
  }

  /**
   * Makes a version that waits live, or the canary that its team asked for.
   * @throws ConflictError where it waits no longer, or does not fit what is live by now
   */
  async approve(
    publisher: Publisher,
    name: string,
    { version, notes }: ReleaseReviewRequest,
  ): Promise<void> {
    const author = { by: publisher.email, notes };
    const { canaryShare } = this.config.publishing;
    await refusals(async () =>
      approveVersion(await this.store.open(), name, version, author, canaryShare),
    );
    await this.audit(publisher, name, 'approve_version', author, version);
    await this.team.tell(name, version, {
      title: `The version of ${name} was approved`,
      message: `Visitors get it with their next page. The reason that was given: ${notes}`,
      quotesCrash: false,
    });
  }

  /** Leaves what is live as it is. @throws ConflictError where the version waits no longer */
  async decline(
    publisher: Publisher,
    name: string,
    { version, notes }: ReleaseReviewRequest,
  ): Promise<void> {
    const author = { by: publisher.email, notes };
    await refusals(async () => declineReview(await this.store.open(), name, version));
    await this.audit(publisher, name, 'decline_version', author, version);
    await this.team.tell(name, version, {
      title: `The version of ${name} was declined`,
      message: `What was live stays live. The reason that was given: ${notes}`,
      quotesCrash: false,
    });
  }

  /** @throws ConflictError when it is refused, or somebody else changed the front end meanwhile */
  async rollback(
    publisher: Publisher,
    name: string,
    { version, notes, changed: seen }: RollbackRequest,
  ): Promise<void> {
    const author = { by: publisher.email, notes };
    const [live, action] = await refusals(async () => {
      const store = await this.store.open();
      const brought = (await readBroughtVersions(store)).get(name);
      const action = version !== undefined && version === brought ? 'publish' : 'rollback';
      const options = { version, seen, action } as const;
      return [await rollbackFrontEnd(store, name, author, options), action] as const;
    });
    const done = action === 'publish' ? action : 'roll_back';
    await this.audit(publisher, name, done, author, live.version);
  }

  /** @throws ConflictError when it is refused, or somebody else changed the remote meanwhile */
  async setEnabled(
    publisher: Publisher,
    name: string,
    { enabled, notes, changed: seen }: ReleaseSwitchRequest,
  ): Promise<void> {
    const author = { by: publisher.email, notes };
    await refusals(async () => setEnabled(await this.store.open(), name, enabled, author, seen));
    await this.audit(publisher, name, enabled ? 'switch_on' : 'switch_off', author);
  }

  /** Afterwards, because files cannot be part of a transaction: the history of the store is the first to know. */
  private async audit(
    publisher: Publisher,
    name: string,
    action: AuditKind,
    { notes, commit }: Author,
    version?: string,
  ): Promise<void> {
    const after = { version, notes, commit };
    await this.transactions.run((manager) =>
      recordAudit(manager, publisher, { subjectType: 'release', subjectId: name, action, after }),
    );
  }

  private async newFolder(): Promise<string> {
    const incoming = path.join(this.config.dataDir, 'incoming');
    const folder = path.join(incoming, randomUUID());
    await mkdir(folder, { recursive: true });
    for (const name of await readdir(incoming)) {
      const stats = await stat(path.join(incoming, name)).catch(() => null);
      if (stats && Date.now() - stats.mtimeMs > LEFTOVER_MS) {
        await rm(path.join(incoming, name), { recursive: true, force: true });
      }
    }
    return folder;
  }
}

function publisherOf(team: Team): Publisher {
  return { userId: 0, email: `team ${team.name}` };
}

function assertScope(names: readonly string[], name: string): void {
  if (!names.includes(name)) throw new ForbiddenError(`The token does not allow this for ${name}.`);
}

/** What publishing refuses, as the API answers it. */
async function refusals<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof DeployError) throw new ConflictError(error.message);
    throw error;
  }
}
