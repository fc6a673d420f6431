/**
 * `npm run deploy -- <command>`: with `--to` what teams do by `courier-publish`, without it what `courier releases` does on the
 * store of this machine.
 */
import { createRequire } from 'node:module';

const isElsewhere = process.argv.some((word) => word === '--to' || word.startsWith('--to='));

if (isElsewhere) {
  const { main } = createRequire(__filename)('@courier/shared-ui/publish') as {
    main(): Promise<void>;
  };
  void main();
} else {
  void import('../../api/src/cli/releases');
}
