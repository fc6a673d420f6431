import * as t from '../migration-tables';

/** Tokens that teams publish with, from their own pipelines. */
export class CreateTeamTokens1795219330000 extends t.CreateTables {
  readonly tables: t.Tables = {
    team_tokens: {
      columns: [
        t.id,
        t.varchar('team', 60),
        t.varchar('tokenHash', 64),
        t.varchar('publishes', 700),
        t.varchar('manages', 700),
        t.bigint('createdAt'),
        t.bigint('expiresAt'),
        t.bigint('lastUsedAt', t.nullable),
        t.bigint('revokedAt', t.nullable),
      ],
      indices: { UQ_team_tokens_hash: ['tokenHash'] },
    },
  };
}
