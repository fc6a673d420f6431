import type { Notice } from '@courier/shared-ui/host';
import { createObservable } from '@courier/shared-ui/observable';

export interface Toast extends Notice {
  /** A new id is a new toast, even with the same words. */
  readonly id: number;
}

let lastId = 0;

/** What is shown now: one at a time, a new one takes the place of the old. */
export const toast = createObservable<Toast | null>(null);

/** What is no text, such as an error as a remote has caught it, would break the frame that shows it. */
export function notify({ title, description, ...rest }: Notice): void {
  lastId += 1;
  toast.set({
    ...rest,
    title: String(title),
    description: description === undefined ? undefined : String(description),
    id: lastId,
  });
}

export function dismissToast(): void {
  toast.set(null);
}
