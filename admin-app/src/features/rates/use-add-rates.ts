import type { RateCardView } from '@courier/contract';
import { submitForm } from '@courier/shared-ui/form';
import { getHost } from '@courier/shared-ui/host';
import { formatMoment } from '@courier/shared-ui/moment';
import { problemText, statusOf } from '@courier/shared-ui/request';
import type { FormikHelpers } from 'formik';
import { useState } from 'react';
import { notifyFailure } from '../../shared/api/notify-failure';
import type { FormConflict } from '../../shared/forms/ConflictNote';
import { mergeForm } from '../../shared/forms/merge-form';
import { AMOUNT_LABELS, bodyOf, formOf, newestOf, type RateForm } from './rate-form';
import { useAddRateCardMutation } from './rates.api';

/** Adds rates. Where another admin added some meanwhile, theirs come into the form around what was typed. */
export function useAddRates(
  cards: readonly RateCardView[],
  reread: () => Promise<readonly RateCardView[]>,
  onAdded: () => void,
) {
  const [seen, setSeen] = useState(cards);
  const [conflict, setConflict] = useState<FormConflict | null>(null);
  const [addRateCard] = useAddRateCardMutation();

  const reconcile = async (
    error: unknown,
    typed: RateForm,
    helpers: FormikHelpers<RateForm>,
  ): Promise<boolean> => {
    if (statusOf(error) !== 409) return false;
    const now = await reread();
    const news = now.filter(({ id }) => (id ?? 0) > newestOf(seen)).map(inWords);
    if (news.length === 0) return false;
    const states = { base: formOf(seen), typed, theirs: formOf(now) };
    const { values, changes } = mergeForm(AMOUNT_LABELS, states);
    await helpers.setValues(values, false);
    setConflict({ detail: problemText(error, ''), news, changes, wayOut: ADD_AGAIN });
    setSeen(now);
    return true;
  };

  const add = async (values: RateForm, helpers: FormikHelpers<RateForm>) => {
    const send = () => addRateCard({ ...bodyOf(values), newestSeen: newestOf(seen) }).unwrap();
    const added = await submitForm(send, values, helpers, {
      onError: async (error) => {
        if (await reconcile(error, values, helpers)) return true;
        notifyFailure(error, { title: 'Error', description: 'Failed to add the rates' });
      },
    });
    if (!added) return;
    getHost().notify({ title: 'Rates added', description: whenWords(values.effectiveFrom) });
    onAdded();
  };

  return { add, conflict };
}

const ADD_AGAIN =
  'Your entries are still here. Compare them with the new rates, then add yours again.';

function inWords({ effectiveFrom, createdBy }: RateCardView): string {
  return `Rates by ${createdBy}, in effect from ${effectiveFrom ? formatMoment(effectiveFrom) : 'the start'}`;
}

function whenWords(effectiveFrom: string): string {
  return effectiveFrom
    ? `In effect from ${formatMoment(`${effectiveFrom}:00+02:00`)}`
    : 'In effect now';
}
