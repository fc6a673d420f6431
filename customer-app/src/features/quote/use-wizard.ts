import { createContext, use } from 'react';
import type { WizardActions } from './wizard-actions';
import type { WizardProgress } from './wizard-progress';

export interface Wizard {
  readonly progress: WizardProgress;
  readonly actions: WizardActions;
}

export const WizardContext = createContext<Wizard | null>(null);

/** The wizard that this is part of. What is entered is in its form, which changes with every key: `useFormikContext`. */
export function useWizard(): Wizard {
  const wizard = use(WizardContext);
  if (!wizard) throw new Error('useWizard belongs to the parts of the wizard');
  return wizard;
}
