interface FileRules {
  /** As the attribute of a file input: `.pdf,image/*`. */
  accept?: string;
  maxBytes?: number;
}

interface Sifted {
  taken: File | undefined;
  /** One sentence for each file that was turned away, and why. */
  refusals: string[];
}

/** Takes the first file that fits the rules. What is dropped never passes the browser's own `accept`. */
export function sift(files: readonly File[], { accept, maxBytes }: FileRules): Sifted {
  const fitting: File[] = [];
  const refusals: string[] = [];
  for (const file of files) {
    if (!isAccepted(file, accept)) {
      refusals.push(`${file.name} is not an accepted file type.`);
    } else if (maxBytes !== undefined && file.size > maxBytes) {
      const sizes = `${sizeInWords(file.size)}, and the limit is ${sizeInWords(maxBytes)}`;
      refusals.push(`${file.name} is ${sizes}. Choose a smaller file.`);
    } else {
      fitting.push(file);
    }
  }
  const [taken, ...others] = fitting;
  const left = others.map(({ name }) => name).join(', ');
  if (left) refusals.push(`You can add only one file. Left out: ${left}.`);
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

const units = ['B', 'KB', 'MB', 'GB'] as const;

/** `880 B`, `14 KB`, `6.2 MB`: in steps of 1024, as our limits are set, and rounded up, so that too much reads so. */
export function sizeInWords(bytes: number): string {
  const step = Math.min(units.length - 1, Math.floor(Math.log2(Math.max(1, bytes)) / 10));
  const amount = bytes / 1024 ** step;
  const parts = amount < 10 && step > 1 ? 10 : 1;
  return `${Math.ceil(amount * parts) / parts} ${units[step]}`;
}
