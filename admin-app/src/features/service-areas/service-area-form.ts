import {
  AREA_FIELDS,
  formatPostalCodes,
  parsePostalCodes,
  serviceAreaSchema,
  type ServiceAreaView,
  type Weekday,
  WEEKDAYS,
} from '@courier/contract';
import { type CutOffTexts, cutOffTexts, NO_CUT_OFFS } from '../../shared/forms/cut-offs';

/** What the form holds: every field is there, if only as an empty one. */
export interface ServiceAreaForm {
  name: string;
  /** Such as `6900-7099, 6800`. */
  postalCodes: string;
  weekdays: Record<Weekday, boolean>;
  /** Such as `12:00`; blank where the cut-off is that of the company. */
  cutOffs: CutOffTexts;
}

const NO_DAYS = { 1: false, 2: false, 3: false, 4: false, 5: false } as const;

const NEW_AREA: ServiceAreaForm = {
  name: '',
  postalCodes: '',
  weekdays: NO_DAYS,
  cutOffs: NO_CUT_OFFS,
};

/** The request's rules, for what is typed and ticked. */
export const serviceAreaFormSchema = serviceAreaSchema.shape({
  // What is not understood stays text, which is no list.
  postalCodes: AREA_FIELDS.postalCodes.transform((value: unknown) =>
    typeof value === 'string' ? (parsePostalCodes(value) ?? value) : value,
  ),
  weekdays: AREA_FIELDS.weekdays.transform((value: unknown) =>
    isTicks(value) ? WEEKDAYS.filter((weekday) => value[weekday]) : value,
  ),
});

function isTicks(value: unknown): value is ServiceAreaForm['weekdays'] {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function formOf(area: ServiceAreaView | null): ServiceAreaForm {
  if (!area) return NEW_AREA;
  const { name, weekdays, cutOffs } = area;
  const ticks = WEEKDAYS.map((weekday) => [weekday, weekdays.includes(weekday)] as const);
  return {
    name,
    postalCodes: formatPostalCodes(area.postalCodes),
    weekdays: { ...NO_DAYS, ...Object.fromEntries(ticks) },
    cutOffs: cutOffTexts(cutOffs),
  };
}

/** The toasts of each action. */
export const AREA_NOTICES = {
  takeOver: { done: 'Areas taken over', failed: 'Failed to take the areas over' },
  create: { done: 'Area added', failed: 'Failed to add the area' },
  update: { done: 'Area saved', failed: 'Failed to save the area' },
  delete: { done: 'Area deleted', failed: 'Failed to delete the area' },
} as const;
