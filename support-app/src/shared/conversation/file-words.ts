import type { TicketAttachmentView } from '@courier/contract';

/** `880 B`, `84 kB`, `1.2 MB`, in steps of 1024 and rounded up. */
export function sizeWords(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  if (bytes < 1024 ** 2) return `${Math.ceil(bytes / 1024)} kB`;
  return `${Math.ceil((bytes / 1024 ** 2) * 10) / 10} MB`;
}

/** The name to save a file under: as its sender called it, as a file of the kind that it is. */
export function savedName({ name, fileName }: TicketAttachmentView): string {
  const extension = name.slice(name.lastIndexOf('.'));
  const stem = fileName.replace(/\.[a-z0-9]{1,5}$/i, '') || 'file';
  return stem + extension;
}
