import type { Readable } from 'node:stream';

/** Files by keys with forward slashes. A file is written once, as a whole, and never changes. */
export interface FileStore {
  /** As it is named to people. */
  addressOf(key: string): string;
  /**
   * Writes a file: all of it is there, or nothing.
   * @throws where there is one under the key already, which stays as it is
   */
  create(key: string, content: Buffer): Promise<void>;
  /** Null where there is no such file. What is opened is read to its end or destroyed. */
  open(key: string): Promise<OpenFile | null>;
  /** Of a file that may be gone already, or have been begun only. */
  remove(key: string): Promise<void>;
  /** The names of the files whose keys begin with a prefix that ends with a slash, but not of those in folders of it. */
  list(prefix: string, depth: 'here'): Promise<string[]>;
  /** How much more it can take, in bytes; null where it does not say. */
  freeBytes(): Promise<number | null>;
  close(): void;
}

export interface OpenFile {
  readonly stream: Readable;
  /** In bytes. */
  readonly size: number;
}
