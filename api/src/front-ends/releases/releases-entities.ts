import { TeamToken } from './team-token.entity';

/** What a command that knows tokens of teams needs besides the platform's and the identity's. */
export const RELEASES_ENTITIES = [TeamToken];
