import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../programs/paths';
import { readRequirements, type Sources } from './list';
import { testTitles } from './test-titles';

/** The list of this repository. */
export const requirements = readRequirements(
  readFileSync(path.join(ROOT, 'api/docs/asvs.csv'), 'utf8'),
);

/** The files of this repository. */
export const sources: Sources = {
  exists: (file) => existsSync(path.join(ROOT, file)),
  titles: (file) => testTitles(readFileSync(path.join(ROOT, file), 'utf8')),
};
