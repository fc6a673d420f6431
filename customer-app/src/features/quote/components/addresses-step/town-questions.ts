import type { PostalArea, ProblemField, TownSuggestion } from '@courier/contract';
import { isSameTown, type TownTexts } from '@courier/shared-ui/courier';
import type { AddressForm, AddressSide, AddressStepForm } from '../../quote-form';

/** What the server asks about a town that nobody knows, or whose postal code is from elsewhere. */
export interface TownQuestion {
  readonly message: string;
  /** What the fields said when it was asked: another town is no longer asked about. */
  readonly about: TownTexts;
  readonly suggestions: readonly TownSuggestion[];
  /** Missing where nobody knows the postal code either. */
  readonly area?: PostalArea;
}

export type TownQuestions = Partial<Record<AddressSide, TownQuestion>>;

/** The questions among the server's field errors. */
export function townQuestions(
  errors: readonly ProblemField[],
  addresses: AddressStepForm,
): TownQuestions {
  const questions: TownQuestions = {};
  for (const { path, message, suggestions, area } of errors) {
    const side = sideOfCity(path);
    if (!side || !suggestions) continue;
    const { city, zipCode } = addresses[side];
    questions[side] = { message, about: { city, zipCode }, suggestions, ...(area && { area }) };
  }
  return questions;
}

/** Whether the server only asks back: nothing is wrong that a yes would not settle. */
export function isOnlyAsked(errors: readonly ProblemField[]): boolean {
  return errors.length > 0 && errors.every(({ area }) => area !== undefined);
}

/** The question of a side while it still is about what its fields say, and not agreed to. */
export function openQuestion(
  questions: TownQuestions | undefined,
  side: AddressSide,
  address: AddressForm,
): TownQuestion | undefined {
  const question = questions?.[side];
  if (!question || !isSameTown(question.about, address)) return undefined;
  const { confirmedTown } = address;
  return confirmedTown && isSameTown(confirmedTown, address) ? undefined : question;
}

function sideOfCity(path: string): AddressSide | undefined {
  return (['pickupAddress', 'deliveryAddress'] as const).find((side) => path === `${side}.city`);
}
