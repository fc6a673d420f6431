import type { OrderView } from '@courier/contract';
import { useState } from 'react';
import type { FormConflict } from '../FormDialog';
import { changeWords, orderConflictOf } from './order-conflict';

/**
 * The version of an order that a form about it has seen. Where somebody changed the order meanwhile, the form says what
 * changed, and is sent again on top of that.
 * @param wayOut what to do then
 */
export function useSeenVersion(version: OrderView['version'], wayOut: string) {
  const [seen, setSeen] = useState(version);
  const reconcile = async (error: unknown): Promise<FormConflict | null> => {
    const found = orderConflictOf(error);
    if (!found) return null;
    const { detail, changes, currentVersion } = found;
    setSeen(currentVersion);
    return {
      detail: changes.length > 0 ? CHANGED_MEANWHILE : detail,
      changes: [],
      news: changes.map(changeWords),
      wayOut,
    };
  };
  return { seen, reconcile };
}

const CHANGED_MEANWHILE = 'Somebody changed this order after you opened it.';
