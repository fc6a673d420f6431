/** `courier backup folder` and `courier restore folder`: see the root README. */
import { DeployError } from '../front-ends/publishing/deploy-error';
import { makeBackup } from '../operations/backup/make-backup';
import { BackupError, type Manifest } from '../operations/backup/manifest';
import { type Restored, restoreBackup } from '../operations/backup/restore-backup';
import { placeOf, processConfig } from '../platform/config/process-config';
import { typedCommand } from '../platform/config/typed-command';
import { sentenceFor } from '../operations/processes/start-failure';

const COMMANDS = { backup: makeBackup, restore: restoreBackup } as const;

const USAGE = `There are two commands:

  ${typedCommand('backup')} folder     writes every row, every uploaded picture and the front ends into a new folder
  ${typedCommand('restore')} folder    puts them into an empty database, and where nothing is published

DATABASE_URL, DATA_DIR and S3_BUCKET say where these are, as they do for a start. A backup of one engine may be
restored into another, and one of a folder into a bucket. Front ends that are published there already stay.`;

async function main(): Promise<void> {
  const [name = '', folder, ...more] = process.argv.slice(2);
  if (!isCommand(name) || !folder || more.length > 0) throw new BackupError(USAGE);
  const started = Date.now();
  const done: Outcome = await COMMANDS[name](processConfig(), placeOf(folder));
  console.log(`${DONE[name]} ${contentOf(done)}, in ${Date.now() - started} ms.`);
  for (const line of remarksOn(done)) console.log(line);
}

type Outcome = Manifest & Partial<Restored>;

function remarksOn({
  disabledDemoAccounts,
  hasFrontEnds,
  frontEnds,
  faults = [],
}: Outcome): string[] {
  const remarks = faults.map((fault) => `As it was when it was backed up: ${fault}`);
  if (hasFrontEnds === false) remarks.push('Front ends are published here already: they stay.');
  if (hasFrontEnds && frontEnds === undefined) {
    remarks.push(
      'The backup is of an earlier release, which kept no front ends: publish them again.',
    );
  }
  if (disabledDemoAccounts) remarks.push(DISABLED);
  return remarks;
}

const DISABLED = `The accounts of the demo in it are disabled, because their passwords are public: add an admin with ${typedCommand('staff')} add.`;

const DONE = { backup: 'Backed up', restore: 'Restored and compared' } as const;

function isCommand(name: string): name is keyof typeof COMMANDS {
  return Object.hasOwn(COMMANDS, name);
}

function contentOf({ tables, uploads, frontEnds = [] }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return `${rows} rows of ${tables.length} tables, ${uploads.length} uploads and ${frontEnds.length} files of front ends`;
}

main().catch((error: unknown) => {
  const isRefusal = error instanceof BackupError || error instanceof DeployError;
  console.error(isRefusal ? error.message : sentenceFor(error));
  process.exit(1);
});
