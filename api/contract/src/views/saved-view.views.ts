import type { AgentView } from './ticket.views';

/** One row of `GET /api/saved-views`: what the list of orders shows, under a name. */
export interface SavedView {
  id: number;
  name: string;
  /** The query of `GET /api/orders`, its parameters by name: `promise=late&status=pending`. */
  query: string;
  /** Whether all of the staff see it. */
  isShared: boolean;
  /** Whether the caller saved it. */
  isOwn: boolean;
  owner: AgentView;
  /** Grows with every change; send it along to learn of changes by others. */
  version: number;
  createdAt: string;
}
