import { useSyncExternalStore } from 'react';
import { signInQuestion } from '../../session/kept-work';

export function useSignInQuestion(): boolean {
  return useSyncExternalStore(signInQuestion.subscribe, signInQuestion.isOpen);
}
