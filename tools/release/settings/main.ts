/** `npm run settings -w tools`: writes `.env.example` from the page of settings. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../programs/paths';
import { ENV_EXAMPLE, envExample } from './env-example';
import { settingsTables } from './tables';

writeFileSync(path.join(ROOT, ENV_EXAMPLE), envExample(settingsTables()));
console.log(`Wrote ${ENV_EXAMPLE}`);
