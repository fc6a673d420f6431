import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The version of the API that this process serves, which is the contract's: front ends declare a range of it. */
export const API_VERSION: string = (
  JSON.parse(readFileSync(path.resolve(__dirname, '../../../package.json'), 'utf8')) as {
    version: string;
  }
).version;
