import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useWizard } from './use-wizard';
import { WIZARD_STEPS, type WizardStep } from './wizard-steps';

/** What an entry of the browser's history says of the wizard. */
interface StepEntry {
  readonly step: WizardStep;
  /** How many steps of the wizard lie before it in the history. */
  readonly depth: number;
}

/**
 * The browser's Back goes one step back: each step forward is an entry of the history, and a step back by a button of the
 * page takes the entries away again, as the order does. The wizard knows its step; an entry only says where Back leads to.
 * @returns whether entries of steps still lie before this one
 */
export function useStepHistory(step: WizardStep): boolean {
  const { goBackTo } = useWizard().actions;
  const navigate = useNavigate();
  const { key, state, pathname, search } = useLocation();
  const { step: entered, depth = 0 } = entryIn(state) ?? {};
  const known = useRef({ step, key });
  /** The entry where the wizard began, with the first step or where a draft goes on. */
  const began = useRef({ step, key });
  /** Where the history has led the wizard to: no button of the page did that. */
  const led = useRef<WizardStep>(null);

  useEffect(() => {
    const before = known.current;
    known.current = { step, key };
    if (key !== before.key) {
      const target = entered ?? (key === began.current.key ? began.current.step : null);
      // Nothing lies before where we are: an entry of our own, or a step forward in the history.
      if (!target || step === 'success' || indexOf(target) >= indexOf(step)) return;
      led.current = target;
      goBackTo(target);
      return;
    }
    const wasLed = led.current === step;
    led.current = null;
    const steps = indexOf(step) - indexOf(before.step);
    if (wasLed) return;
    if (step === 'success') {
      // The page of the order takes the place of the first one.
      if (depth > 0) void navigate(-depth);
    } else if (steps > 0) {
      const next: StepEntry = { step, depth: depth + 1 };
      void navigate({ pathname, search }, { state: next });
    } else if (steps < 0 && depth >= -steps) void navigate(steps);
  }, [goBackTo, navigate, step, key, entered, depth, pathname, search]);

  return depth > 0;
}

function indexOf(step: WizardStep): number {
  return WIZARD_STEPS.indexOf(step);
}

function entryIn(state: unknown): StepEntry | null {
  const { step, depth } = (state ?? {}) as Partial<StepEntry>;
  const known = WIZARD_STEPS.find((name) => name === step);
  return known && typeof depth === 'number' ? { step: known, depth } : null;
}
