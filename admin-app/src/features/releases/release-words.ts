import { nameWords } from '../../shared/lists/name-words';

const ACTIONS: Readonly<Record<string, string>> = {
  publish: 'Published',
  canary: 'Published as a canary',
  promote: 'Canary promoted',
  abort: 'Canary stopped',
  rollback: 'Rolled back',
  enable: 'Switched on',
  disable: 'Switched off',
  retire: 'Version removed',
  remove: 'Removed',
  restore: 'Restored',
};

/** What was done, of which newer servers may know more. */
export function actionWords(action: string): string {
  return ACTIONS[action] ?? nameWords(action);
}
