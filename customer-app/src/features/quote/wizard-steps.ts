/** The wizard's steps in order, and everything a screen shows because of the step it is at. */
export const WIZARD_STEPS = ['package', 'addresses', 'payment', 'review', 'success'] as const;
export type WizardStep = (typeof WIZARD_STEPS)[number];

interface StepFacts {
  readonly heading: string;
  /** Percent. */
  readonly progress: number;
  /** The current step of the step bar; `done` is past its end. */
  readonly bar: StepBarId | 'done';
  /** The current step of the strip above the card. */
  readonly strip: ProgressStripId | 'done';
  readonly back: WizardStep | null;
}

export const STEP_BAR = [
  { id: 'package', label: '1 Package' },
  { id: 'addresses', label: '2 Addresses' },
  { id: 'review', label: '3 Review' },
] as const;
type StepBarId = (typeof STEP_BAR)[number]['id'];

export const PROGRESS_STRIP = [
  { id: 'package', label: 'Package' },
  { id: 'quote', label: 'Quote' },
  { id: 'book', label: 'Book' },
] as const;
type ProgressStripId = (typeof PROGRESS_STRIP)[number]['id'];

export const STEP_FACTS = {
  package: { heading: 'Package', progress: 0, bar: 'package', strip: 'package', back: null },
  addresses: {
    heading: 'Addresses',
    progress: 50,
    bar: 'addresses',
    strip: 'quote',
    back: 'package',
  },
  payment: { heading: 'Payment', progress: 75, bar: 'review', strip: 'quote', back: 'addresses' },
  review: { heading: 'Review', progress: 90, bar: 'review', strip: 'book', back: 'payment' },
  success: {
    heading: 'Order Placed Successfully!',
    progress: 100,
    bar: 'done',
    strip: 'done',
    back: null,
  },
} as const satisfies Record<WizardStep, StepFacts>;
