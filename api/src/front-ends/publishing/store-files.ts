import type { Hashes } from './files';

/** The files of a store, by paths with forward slashes. */
export interface StoreFiles {
  /** A file as it is named to people. */
  addressOf(file: string): string;
  /** Null where there is no such file. */
  read(file: string): Promise<StoredFile | null>;
  /** Replaces a file as a whole. */
  write(file: string, content: string | Buffer): Promise<void>;
  /** Writes a file, unless there is one. */
  create(file: string, content: string): Promise<void>;
  /**
   * Replaces the list of what is live as a whole, by who does so exclusively.
   * @param seen what is replaced; null for nothing
   * @throws DeployError where somebody else has replaced it
   */
  replaceLive(file: string, content: string, seen: StoredFile | null): Promise<void>;
  remove(file: string): Promise<void>;
  removeFolder(folder: string): Promise<void>;
  /** The names of the files in a folder, and not in folders of it. */
  names(folder: string): Promise<string[]>;
  /** The files in a folder and below it, by their paths in it. */
  list(folder: string): Promise<string[]>;
  /** All files of the store. */
  everything(): Promise<string[]>;
  /** Of the files in a folder and below it; none where there is no folder. */
  hashFolder(folder: string): Promise<Hashes>;
  /**
   * Copies a build's folder to where nothing refers to yet. What lies there already must be the same.
   * @returns whether anything was written
   */
  placeFolder(source: string, target: string, hashes: Hashes): Promise<boolean>;
  /**
   * Lets one process of all machines at a time change what is live.
   * @param work `assertHeld` throws when it took too long, and another one took over
   */
  exclusively<T>(work: (assertHeld: () => Promise<void>) => Promise<T>): Promise<T>;
}

export interface StoredFile {
  readonly content: Buffer;
  /** Another one after each change, where the store can compare it. */
  readonly tag?: string;
}
