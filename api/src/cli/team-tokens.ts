import { parseArgs } from 'node:util';
import { teamTokenSchema } from '@courier/contract';
import type { INestApplicationContext } from '@nestjs/common';
import { ValidationError as SchemaError } from 'yup';
import { COMMAND_LINE } from '../identity/audit/audit-trail';
import { IDENTITY_ENTITIES } from '../identity/identity-entities';
import { sentenceFor } from '../operations/processes/start-failure';
import { RELEASES_ENTITIES } from '../front-ends/releases/releases-entities';
import { addToken, listTokens, revokeToken } from '../front-ends/releases/team-tokens.service';
import { ConfigModule } from '../platform/config/config.module';
import { processConfig } from '../platform/config/process-config';
import { DatabaseModule } from '../platform/database/database.module';
import { TransactionsService } from '../platform/database/transactions.service';
import { DomainError } from '../platform/errors/domain-errors';
import { PLATFORM_ENTITIES } from '../platform/platform-entities';
import { typedCommand } from '../platform/config/typed-command';
import { isUsageError, UsageError, withModules } from './command';

const TYPED = typedCommand('team-tokens');

const USAGE = `Makes, lists and revokes the tokens that teams publish with from their own pipelines.

  ${TYPED} add --team "Help desk" --publishes support,shell [--manages support] [--days 90]
  ${TYPED} list
  ${TYPED} revoke --id 7

A token is printed once, when it is made. \`publishes\` names the remotes, or shell, that it may publish, \`manages\`
those that it may roll back and switch off and on.`;

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      team: { type: 'string' },
      publishes: { type: 'string', default: '' },
      manages: { type: 'string', default: '' },
      days: { type: 'string' },
      id: { type: 'string' },
    },
  });
  const [command] = positionals;
  if (command === 'add') return add(values);
  if (command === 'list') return list();
  if (command === 'revoke') return revoke(Number(values.id));
  throw new UsageError('The commands are add, list and revoke.');
}

async function add({ team, publishes, manages, days }: Record<string, string | undefined>) {
  const names = (text = '') => text.split(',').filter((name) => name !== '');
  const wanted = await teamTokenSchema.validate({
    team,
    publishes: names(publishes),
    manages: names(manages),
    days,
  });
  const made = await withDatabase((context) =>
    context.get(TransactionsService).run((manager) => addToken(manager, COMMAND_LINE, wanted)),
  );
  console.log(`Token ${made.id} of ${made.team}, until ${made.expiresAt.slice(0, 10)}:`);
  console.log(made.token);
}

async function list(): Promise<void> {
  const rows = await withDatabase((context) =>
    context.get(TransactionsService).run((manager) => listTokens(manager)),
  );
  for (const { id, team, publishes, manages, expiresAt, lastUsedAt, revokedAt } of rows) {
    const end = revokedAt ? 'revoked' : `until ${expiresAt.slice(0, 10)}`;
    const use = lastUsedAt ? `last used ${lastUsedAt}` : 'never used';
    console.log(
      `${id}  ${team}  publishes ${publishes.join(',')}  manages ${manages.join(',') || 'nothing'}  ${end}  ${use}`,
    );
  }
}

async function revoke(id: number): Promise<void> {
  if (!Number.isInteger(id)) throw new UsageError('--id is the number that list shows.');
  await withDatabase((context) =>
    context.get(TransactionsService).run((manager) => revokeToken(manager, COMMAND_LINE, id)),
  );
  console.log(`Token ${id} is revoked.`);
}

/** Starts only what reaches the database, not the server. */
function withDatabase<T>(work: (context: INestApplicationContext) => Promise<T>): Promise<T> {
  const imports = [
    ConfigModule.with(processConfig()),
    DatabaseModule.with([...IDENTITY_ENTITIES, ...PLATFORM_ENTITIES, ...RELEASES_ENTITIES]),
  ];
  return withModules(imports, work);
}

main().catch((error: unknown) => {
  const isUsage = isUsageError(error) || error instanceof SchemaError;
  if (isUsage) console.error(`${error.message}\n\n${USAGE}`);
  else console.error(error instanceof DomainError ? error.message : sentenceFor(error));
  process.exit(1);
});
