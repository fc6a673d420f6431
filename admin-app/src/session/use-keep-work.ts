import { useEffect } from 'react';
import { keepWork } from './kept-work';

/** While this is shown with work in it, a session that ends asks for the password instead of leaving the page. */
export function useKeepWork(hasWork: boolean): void {
  useEffect(() => (hasWork ? keepWork() : undefined), [hasWork]);
}
