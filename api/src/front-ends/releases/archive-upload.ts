import { LIMITS } from '@courier/contract';
import type { Upload } from '../../platform/http/body-limits';
import type { TeamTokensService } from './team-tokens.service';

/** The route of `PublishingController` that takes archives. */
export const ARCHIVE_ROUTE = '/api/publishing/:name/versions';
export const ARCHIVE_TYPE = 'application/gzip';

/** Builds as archives, from teams whose token was looked up. They are read as they come. */
export function archiveUpload(tokens: Pick<TeamTokensService, 'teamOf'>): Upload {
  return {
    route: ARCHIVE_ROUTE,
    types: [ARCHIVE_TYPE],
    kind: /^\s*application\/(x-)?gzip/i,
    most: LIMITS.archiveBytes,
    counted: 'archive-kilobytes',
    parseAs: 'stream',
    admit: async (request) => void (await tokens.teamOf(request)),
  };
}
