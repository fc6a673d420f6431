/** `npm run access -w @courier/api`: writes the access matrix into the README. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { matrixTable } from './matrix-table';

const file = path.resolve(__dirname, '../../README.md');
const readme = readFileSync(file, 'utf8');
writeFileSync(file, readme.replace(/^\| route +\|[\s\S]*?\n(?=\n)/m, `${matrixTable()}\n`));
