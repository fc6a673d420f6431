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

/**
 * What was done, of which newer servers may know more.
 * @param audience who gets a canary: a percentage of the visitors, or `staff`
 */
export function actionWords(action: string, audience?: string): string {
  const words = ACTIONS[action] ?? nameWords(action);
  if (audience === undefined) return words;
  return `${words} for ${audience === 'staff' ? 'the staff' : `${audience} %`}`;
}
