import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { differenceOf } from './compare';
import { paths } from './settings';
import type { Shot } from './walk';

interface JudgeOptions {
  accept: boolean;
  /** Where pictures that differ are laid down to be looked at. */
  diffs: string;
}

/** What is wrong with a shot, its picture compared; when accepting, the picture becomes the right one. */
export function judge({ name, picture, wrong }: Shot, { accept, diffs }: JudgeOptions): string[] {
  const file = join(paths.pictures, `${name}.png`);
  const accepted = existsSync(file) ? readFileSync(file) : null;
  const difference = accepted && differenceOf(picture, accepted);
  if (accepted && !difference) return wrong;

  if (accept) {
    mkdirSync(paths.pictures, { recursive: true });
    writeFileSync(file, picture);
    return wrong;
  }
  mkdirSync(diffs, { recursive: true });
  writeFileSync(join(diffs, `${name}.now.png`), picture);
  if (accepted) writeFileSync(join(diffs, `${name}.before.png`), accepted);
  if (difference?.overlay) writeFileSync(join(diffs, `${name}.diff.png`), difference.overlay);
  return [...wrong, difference ? `the picture ${difference.words}` : 'has no accepted picture yet'];
}

/** Pictures of stories that are no more; when accepting, they go. */
export function orphans(names: ReadonlySet<string>, accept: boolean): string[] {
  if (!existsSync(paths.pictures)) return [];
  const left = readdirSync(paths.pictures).filter((file) => !names.has(file.replace(/\.png$/, '')));
  if (!accept) return left;
  for (const file of left) rmSync(join(paths.pictures, file));
  return [];
}
