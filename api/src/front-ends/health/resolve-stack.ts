import { readFile } from 'node:fs/promises';
import { SourceMap } from 'node:module';
import path from 'node:path';
import {
  BUILD_VERSION,
  type CrashFrameView,
  type CrashReport,
  SCRIPT_PATH,
} from '@courier/contract';
import { mapsFolder } from '../serving/store-layout';

/** Maps in memory at the same time: a crash touches a few scripts, and many crashes the same ones. */
const MOST_MAPS = 8;

/** Finds the sources of published scripts by their source maps, which lie in the store and are never served. */
export class StackResolver {
  private readonly maps = new Map<string, Promise<SourceMap | null>>();

  /** @param store the folder of the published front ends */
  constructor(private readonly store: string) {}

  /** A frame whose map is missing or broken stays as it is. */
  async resolve(frames: CrashReport['frames']): Promise<CrashFrameView[]> {
    const resolved: CrashFrameView[] = [];
    for (const frame of frames) resolved.push((await this.sourceOf(frame)) ?? { ...frame });
    return resolved;
  }

  private async sourceOf(frame: CrashReport['frames'][number]): Promise<CrashFrameView | null> {
    const map = await this.mapOf(frame.file);
    if (!map) return null;
    const found = map.findEntry(frame.line - 1, frame.column - 1);
    if (!('originalSource' in found)) return null;
    const { originalSource, originalLine, originalColumn } = found;
    return { file: originalSource, line: originalLine + 1, column: originalColumn + 1 };
  }

  private mapOf(file: string): Promise<SourceMap | null> {
    const [, shell, remote, version, script] = SCRIPT_PATH.exec(file) ?? [];
    const name = shell ?? remote;
    if (!name || !version || !script || !BUILD_VERSION.test(version)) return Promise.resolve(null);
    const map = path.join(this.store, mapsFolder(name, version), `${script}.map`);
    const known = this.maps.get(map) ?? readMap(map);
    // The one that was used last is the last to be forgotten.
    this.maps.delete(map);
    this.maps.set(map, known);
    const [oldest] = this.maps.keys();
    if (this.maps.size > MOST_MAPS && oldest) this.maps.delete(oldest);
    return known;
  }
}

async function readMap(file: string): Promise<SourceMap | null> {
  try {
    return new SourceMap(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return null;
  }
}
