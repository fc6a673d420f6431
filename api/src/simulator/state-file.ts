import { mkdir, open, readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import { emptyState, type SimulatorState } from './model';

/** Keeps the state in a JSON file that is replaced as a whole, so that a crash leaves the old or the new one. */
export class StateFile {
  private writing: Promise<void> | null = null;
  private queued: Promise<void> | null = null;

  /** @param file null keeps the state in memory only */
  constructor(private readonly file: string | null) {}

  async load(): Promise<SimulatorState> {
    if (this.file === null) return emptyState();
    try {
      return { ...emptyState(), ...(JSON.parse(await readFile(this.file, 'utf8')) as object) };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      await mkdir(path.dirname(this.file), { recursive: true });
      return emptyState();
    }
  }

  /** Settles when the state as it is now is on the disk. Calls during a write share the next one. */
  save(state: SimulatorState): Promise<void> {
    if (this.file === null) return Promise.resolve();
    if (this.writing === null) return this.start(this.file, state);
    this.queued ??= this.writing.then(
      () => this.next(state),
      () => this.next(state),
    );
    return this.queued;
  }

  private next(state: SimulatorState): Promise<void> {
    this.queued = null;
    return this.save(state);
  }

  private start(file: string, state: SimulatorState): Promise<void> {
    this.writing = replaceFile(file, JSON.stringify(state)).finally(() => {
      this.writing = null;
    });
    return this.writing;
  }
}

async function replaceFile(file: string, text: string): Promise<void> {
  const draft = `${file}.new`;
  const handle = await open(draft, 'w', 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(draft, file);
}
