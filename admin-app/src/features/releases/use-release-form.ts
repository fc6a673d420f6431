import type { ReleaseView } from '@courier/contract';
import type { FormConflict } from '@courier/shared-ui/courier';
import { problemText, statusOf } from '@courier/shared-ui/request';
import { useState } from 'react';
import { nameWords } from '../../shared/lists/name-words';
import { actionWords } from './release-words';

export interface ReleaseDialogProps {
  release: ReleaseView;
  /** Reads what is live now; nothing where the front end is gone. */
  reread: (name: string) => Promise<ReleaseView | undefined>;
  onClose: () => void;
}

/**
 * The release that a question is about. Where somebody else has changed it meanwhile, it is the present one from
 * then on, and the question says so before it can be answered again.
 */
export function useReleaseForm({ release, reread }: Omit<ReleaseDialogProps, 'onClose'>) {
  const [seen, setSeen] = useState(release);

  const reconcile = async (error: unknown): Promise<FormConflict | null> => {
    if (statusOf(error) !== 409) return null;
    const now = await reread(seen.name);
    if (!now || now.changed === seen.changed) return null;
    setSeen(now);
    const { lastChange: change } = now;
    return {
      detail: change
        ? `${actionWords(change.action)} by ${change.by}: ${change.notes}`
        : problemText(error),
      changes: [],
      news: [`${nameWords(now.name)} ${now.version} is live now`],
      wayOut: 'Check that you still want this, and send it again.',
    };
  };

  return { seen, reconcile };
}
