import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** One import of a source file by another, both relative to the folder that was read. */
export interface Import {
  readonly from: string;
  readonly to: string;
}

/** Every import among the sources below a folder; specs are left out. */
export function readImports(root: string): Import[] {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'),
  );
  const known = new Set(files);
  return files.flatMap((from) => {
    const { importedFiles } = ts.preProcessFile(readFileSync(path.join(root, from), 'utf8'));
    return importedFiles
      .filter(({ fileName }) => fileName.startsWith('.'))
      .map(({ fileName }) => path.join(path.dirname(from), fileName))
      .map((to) => [`${to}.ts`, path.join(to, 'index.ts')].find((file) => known.has(file)))
      .filter((to) => to !== undefined)
      .map((to) => ({ from, to }));
  });
}
