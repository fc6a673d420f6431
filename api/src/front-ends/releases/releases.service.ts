import type {
  CanaryView,
  KeptVersionView,
  PageQuery,
  ReleaseChangeView,
  ReleaseView,
  WaitingVersionView,
} from '@courier/contract';
import { Injectable } from '@nestjs/common';
import { type Actor, requirePermission } from '../../platform/access/actor';
import { UnavailableError } from '../../platform/errors/domain-errors';
import type { Page } from '../../platform/http/page';
import { declaredChanges } from '../publishing/declared-changes';
import { DeployError } from '../publishing/deploy-error';
import { remoteOf } from '../publishing/discovery';
import type { Generation } from '../publishing/history';
import { keptVersionsOf } from '../publishing/kept-versions';
import { readBroughtVersions, readWaiting, type Waiting } from '../publishing/publish-release';
import { readWaitingReviews } from '../publishing/reviews';
import type { Store } from '../publishing/store';
import { PublishingStoreService } from './publishing-store.service';

/** What is published, for the people who run the suite. */
@Injectable()
export class ReleasesService {
  constructor(private readonly store: PublishingStoreService) {}

  /** The shell first, then the remotes by name. */
  async list(actor: Actor): Promise<ReleaseView[]> {
    requirePermission(actor, 'system');
    const store = await this.store.open();
    const { remotes } = await store.readDiscovery().catch(asUnavailable);
    const shell = await store.readShell().catch(asUnavailable);
    const brought = {
      versions: await readBroughtVersions(store).catch(asUnavailable),
      waiting: await readWaiting(store).catch(asUnavailable),
    };
    const names = Object.keys(remotes).sort();
    return Promise.all([
      ...(shell
        ? [viewOf(store, 'shell', { ...shell, canary: null, enabled: true, routes: [] }, brought)]
        : []),
      ...names.flatMap((name) =>
        remotes[name] ? [viewOf(store, name, remotes[name], brought)] : [],
      ),
    ]);
  }

  /** The versions of a front end that are kept, the last published first; none where nobody knows it. */
  async versions(actor: Actor, name: string): Promise<KeptVersionView[]> {
    requirePermission(actor, 'system');
    const kept = await keptVersionsOf(await this.store.open(), name).catch(asUnavailable);
    return kept.map(({ version, state, release }) => ({
      version,
      state,
      notes: release?.notes ?? null,
      publishedBy: release?.by ?? null,
      publishedAt: release?.at ?? null,
    }));
  }

  /** What waits for a yes, and what it changes of what is live at this moment; the first asked first. */
  async waiting(actor: Actor): Promise<WaitingVersionView[]> {
    requirePermission(actor, 'system');
    const store = await this.store.open();
    const discovery = await store.readDiscovery().catch(asUnavailable);
    const reviews = await readWaitingReviews(store).catch(asUnavailable);
    const views = await Promise.all(
      reviews.map(async ({ name, version, by, at, notes, commit, canary }) => {
        const next = await store.readVersion(name, version);
        const live = remoteOf(discovery, name);
        if (!next || live?.version === version) return null;
        return {
          ...{
            name,
            version,
            live: live?.version ?? null,
            notes,
            publishedBy: by,
            publishedAt: at,
          },
          commit: commit ?? null,
          canary: canary ?? null,
          changes: [...declaredChanges(live, next)],
        };
      }),
    );
    return views.filter((view) => view !== null);
  }

  /** Changes of what is live, the newest first; those of earlier times, of which nothing is known, are left out. */
  async history(actor: Actor, { after, limit }: PageQuery): Promise<Page<ReleaseChangeView>> {
    requirePermission(actor, 'system');
    const store = await this.store.open();
    const items: ReleaseChangeView[] = [];
    for (const generation of await store.listGenerations()) {
      if (after !== undefined && generation >= after) continue;
      const change = changeView(await store.readGeneration(generation));
      if (change === null) continue;
      if (items.length === limit) {
        return { items, next: items.at(-1)?.id ?? null, total: null };
      }
      items.push(change);
    }
    return { items, next: null, total: null };
  }
}

/** Of the newest release. */
interface BroughtByRelease {
  readonly versions: ReadonlyMap<string, string>;
  readonly waiting: Waiting | null;
}

interface Live {
  readonly version: string;
  readonly previous: string | null;
  readonly canary: CanaryView | null;
  readonly enabled: boolean;
  readonly routes: readonly string[];
  readonly changed: number;
}

async function viewOf(
  store: Store,
  name: string,
  live: Live,
  { versions, waiting }: BroughtByRelease,
): Promise<ReleaseView> {
  const { version, previous, canary, enabled, routes, changed } = live;
  const release = await store.readRelease(name, version);
  const brought = versions.get(name) ?? null;
  const offered = brought === version ? null : brought;
  return {
    name,
    version,
    previous,
    offered,
    waitsForApi: offered !== null && waiting?.names.includes(name) ? waiting.api : null,
    canary: canary && {
      version: canary.version,
      share: canary.share,
      staffOnly: canary.staffOnly,
      promotes: canary.promotes,
    },
    isEnabled: enabled,
    routes: [...routes],
    changed,
    lastChange: changeView(await store.readGeneration(changed)),
    notes: release?.notes ?? null,
    publishedBy: release?.by ?? null,
    publishedAt: release?.at ?? null,
  };
}

function changeView(generation: Generation | null): ReleaseChangeView | null {
  if (!generation?.change) return null;
  const { commit = null, ...change } = generation.change;
  const canary = change.action === 'canary' ? generation.remotes[change.name]?.canary : null;
  const audience = canary ? { audience: canary.staffOnly ? 'staff' : String(canary.share) } : {};
  return { id: generation.generation, ...change, ...audience, commit };
}

/** What lies in the store is nothing that a request could mend. */
function asUnavailable(error: unknown): never {
  if (error instanceof DeployError) throw new UnavailableError(error.message);
  throw error;
}
