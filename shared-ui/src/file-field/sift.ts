import { sizeInWords } from './size-in-words';

export interface FileRules {
  /** As the attribute of a file input: `.pdf,image/*`. */
  accept?: string;
  maxBytes?: number;
  maxFiles?: number;
}

export interface Sifted {
  taken: File[];
  /** One sentence for each file that was turned away, and why. */
  refusals: string[];
}

/** Takes the files that fit the rules. What is dropped never passes the browser's own `accept`. */
export function sift(files: readonly File[], { accept, maxBytes, maxFiles }: FileRules): Sifted {
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
  if (maxFiles !== undefined && taken.length > maxFiles) {
    const words =
      maxFiles === 1 ? 'You can add only one file' : `You can add only ${maxFiles} files`;
    const left = taken.splice(maxFiles).map(({ name }) => name);
    refusals.push(`${words}. Left out: ${left.join(', ')}.`);
  }
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
