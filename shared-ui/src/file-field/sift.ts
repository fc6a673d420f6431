import { sizeInWords } from './size-in-words';

export interface FileRules {
  /** As the attribute of a file input: `.pdf,image/*`. */
  accept?: string;
  maxBytes?: number;
}

export interface Sifted {
  /** At most one. */
  taken: File[];
  /** One sentence for each file that was turned away, and why. */
  refusals: string[];
}

/** Takes the first file that fits the rules. What is dropped never passes the browser's own `accept`. */
export function sift(files: readonly File[], { accept, maxBytes }: FileRules): Sifted {
  const taken: File[] = [];
  const refusals: string[] = [];
  for (const file of files) {
    if (!isAccepted(file, accept)) {
      refusals.push(`${file.name} is not an accepted file type.`);
    } else if (maxBytes !== undefined && file.size > maxBytes) {
      const sizes = `${sizeInWords(file.size)}, and the limit is ${sizeInWords(maxBytes)}`;
      refusals.push(`${file.name} is ${sizes}. Choose a smaller file.`);
    } else {
      taken.push(file);
    }
  }
  const left = taken.splice(1).map(({ name }) => name);
  if (left.length > 0) refusals.push(`You can add only one file. Left out: ${left.join(', ')}.`);
  return { taken, refusals };
}

function isAccepted(file: File, accept: string | undefined): boolean {
  const kinds = (accept ?? '').split(',').map((kind) => kind.trim().toLowerCase());
  return kinds.some((kind) => {
    if (kind === '' || kind === '*/*') return kinds.length === 1;
    if (kind.startsWith('.')) return file.name.toLowerCase().endsWith(kind);
    if (kind.endsWith('/*')) return file.type.startsWith(kind.slice(0, -1));
    return file.type === kind;
  });
}
