/** What a team or a person did to a front end, and why. */
export interface ReleaseChangeView {
  /** The generation: it counts the changes of what is live. */
  id: number;
  at: string;
  /** An admin's e-mail, `team` and its name, or who ran the command on the server. */
  by: string;
  action: string;
  /** A remote, `shell`, or `all`. */
  name: string;
  version: string | null;
  /** Who gets it, of a canary: `10` for a percentage of the visitors, or `staff`. Missing for anything else. */
  audience?: string;
  notes: string;
  commit: string | null;
}

/** Who gets a canary. */
export interface CanaryView {
  version: string;
  /** A percentage; 0 where it is for the staff alone. */
  share: number;
  staffOnly: boolean;
  /** Whether it becomes live for everybody by itself once it has done well. */
  promotes: boolean;
}

/** One row of `GET /api/releases`: a front end that is published, the shell first. */
export interface ReleaseView {
  name: string;
  version: string;
  /** What a rollback brings back; null where there is nothing. */
  previous: string | null;
  /** What the running release brought, where something else is live: an admin may take it. */
  offered: string | null;
  /** The API that every process has to serve before `offered` goes live by itself; null where it does not. */
  waitsForApi: string | null;
  /** The version that a percentage of the visitors, or the staff alone, get besides. */
  canary: CanaryView | null;
  isEnabled: boolean;
  routes: string[];
  /** The generation that changed it last; 0 where that is not known. */
  changed: number;
  /** Who made that change, when and why; null for changes of earlier times. */
  lastChange: ReleaseChangeView | null;
  /** What is live, as its team described it when it was published. */
  notes: string | null;
  publishedBy: string | null;
  publishedAt: string | null;
}

/** One row of `GET /api/releases/{name}/versions`: a version that is kept, the last published first. */
export interface KeptVersionView {
  version: string;
  /** What it is at this moment: `live`, `before` the live one, or `canary`; null where it is none of these. */
  state: string | null;
  /** Of its first publish, as its team described it; null where that is not known. */
  notes: string | null;
  publishedBy: string | null;
  publishedAt: string | null;
}

/** What a version declares otherwise than the live one, of that which concerns everybody. */
export interface DeclaredChangeView {
  /** A path that it owns, a link in the top bar, the roles that may see a page, a place of the desk, or a card in a page. */
  kind: 'route' | 'link' | 'roles' | 'desk' | 'card';
  /** The path, where the link or the place of the desk leads, the page, or the place of the card. */
  path: string;
  /** As it is declared of the live version, such as `Quote / Shipping · 10` of a link; null where there is none. */
  before: string | null;
  /** As it is declared of this version; null where there is none any more. */
  after: string | null;
}

/** Answer of publishing over the network. */
export interface PublishedView {
  name: string;
  version: string;
  /** False when this very version was live already. */
  isNew: boolean;
  /** What it is now: `live`, `canary`, `preview`, or `waiting` for an administrator's yes to what it changes. */
  state: string;
  /** What it waits for. */
  changes: DeclaredChangeView[];
  /** Bytes of all its scripts; null of the shell. */
  scriptBytes: number | null;
  /** Of their gzip copies; null where the build made none. */
  scriptBytesGzip: number | null;
  /** Of a preview alone. */
  preview?: {
    /** Where it is to be seen on this site, with leave to do so: for those who are to see it, and nobody else. */
    path: string;
    /** When the leave ends. */
    ends: string;
  };
}

/** One row of `GET /api/releases/waiting`: a version that waits for an administrator's yes. */
export interface WaitingVersionView {
  name: string;
  version: string;
  /** What is live now; null for a new front end. */
  live: string | null;
  /** Who published it, when and what for. */
  publishedBy: string;
  publishedAt: string;
  notes: string;
  commit: string | null;
  /** `auto`, a percentage or `staff` where it becomes a canary; null for everybody. */
  canary: string | null;
  changes: DeclaredChangeView[];
}

/** Answer of `GET /api/publishing/status` and `…/versions`: what the same commands print on the server. */
export interface PrintedView {
  lines: string[];
}

/** Answer of what changes a canary over the network: which version it is, or was. */
export interface ChangedCanaryView {
  name: string;
  version: string;
}

/** One row of `GET /api/team-tokens`. */
export interface TeamTokenView {
  id: number;
  team: string;
  publishes: string[];
  manages: string[];
  createdAt: string;
  expiresAt: string;
  lastUsedAt: string | null;
  revokedAt: string | null;
}

/** Answer of `POST /api/team-tokens`: the only time that the token is shown. */
export interface NewTeamTokenView extends TeamTokenView {
  token: string;
}
