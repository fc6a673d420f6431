/** `npm run backup -- folder` and `npm run restore -- folder`: see the root README. */
import { makeBackup } from '../operations/backup/make-backup';
import { BackupError, type Manifest } from '../operations/backup/manifest';
import { type Restored, restoreBackup } from '../operations/backup/restore-backup';
import { placeOf, processConfig } from '../platform/config/process-config';
import { sentenceFor } from '../operations/processes/start-failure';

const COMMANDS = { backup: makeBackup, restore: restoreBackup } as const;

const USAGE = `There are two commands:

  npm run backup -- folder     writes every row and every uploaded picture into a new folder
  npm run restore -- folder    puts them into an empty database

DATABASE_URL, DATA_DIR and S3_BUCKET say where rows and pictures are, as they do for npm start. A backup of one
engine may be restored into another, and one of a folder into a bucket. Published front ends are not in it.`;

async function main(): Promise<void> {
  const [name = '', folder, ...more] = process.argv.slice(2);
  if (!isCommand(name) || !folder || more.length > 0) throw new BackupError(USAGE);
  const started = Date.now();
  const done: Outcome = await COMMANDS[name](processConfig(), placeOf(folder));
  console.log(`${DONE[name]} ${contentOf(done)}, in ${Date.now() - started} ms.`);
  if (done.disabledDemoAccounts) console.log(DISABLED);
}

type Outcome = Manifest & Partial<Restored>;

const DISABLED =
  'The accounts of the demo in it are disabled, because their passwords are public: add an admin with npm run staff.';

const DONE = { backup: 'Backed up', restore: 'Restored and compared' } as const;

function isCommand(name: string): name is keyof typeof COMMANDS {
  return Object.hasOwn(COMMANDS, name);
}

function contentOf({ tables, uploads }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return `${rows} rows of ${tables.length} tables and ${uploads.length} uploads`;
}

main().catch((error: unknown) => {
  console.error(error instanceof BackupError ? error.message : sentenceFor(error));
  process.exit(1);
});
