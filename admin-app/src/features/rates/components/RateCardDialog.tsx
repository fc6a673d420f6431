import type { RateCardView } from '@courier/contract';
import { Grid } from '@courier/shared-ui/base';
import { type FormConflict, FormDialog, mergeForm } from '@courier/shared-ui/courier';
import { FormNumberField, FormTextField } from '@courier/shared-ui/form';
import { formatMoment } from '@courier/shared-ui/moment';
import { problemText, statusOf } from '@courier/shared-ui/request';
import type { FormikHelpers } from 'formik';
import { useState } from 'react';
import { AMOUNT_LABELS, EFFECT_LABELS } from '../../../shared/forms/field-labels';
import {
  bodyOf,
  effectWords,
  formOf,
  instantOf,
  newestOf,
  type RateForm,
  type RateOwner,
  sinceWords,
  violationsOf,
} from '../rate-form';
import { useAddRateCardMutation } from '../rates.api';

interface RateCardDialogProps {
  owner: RateOwner;
  /** What was seen of its owner before, the newest first. */
  cards: readonly RateCardView[];
  /** What the form begins with where the owner has no rates yet. */
  fallback: readonly RateCardView[];
  reread: () => Promise<readonly RateCardView[]>;
  onClose: () => void;
}

/**
 * New rates from a date on. What was quoted before keeps its price. Where another admin added some meanwhile, theirs
 * come into the form around what was typed.
 */
export function RateCardDialog({ owner, cards, fallback, reread, onClose }: RateCardDialogProps) {
  const [seen, setSeen] = useState(cards);
  const startOf = (own: readonly RateCardView[]) => (own.length > 0 ? own : fallback);
  const [addRateCard] = useAddRateCardMutation();
  const effect = effectWords(owner);

  const reconcile = async (
    error: unknown,
    typed: RateForm,
    helpers: FormikHelpers<RateForm>,
  ): Promise<FormConflict | null> => {
    if (statusOf(error) !== 409) return null;
    const now = await reread();
    const news = now.filter(({ id }) => (id ?? 0) > newestOf(seen)).map(inWords);
    if (news.length === 0) return null;
    const states = { base: formOf(startOf(seen)), typed, theirs: formOf(startOf(now)) };
    const { values, changes } = mergeForm(AMOUNT_LABELS, states);
    await helpers.setValues(values, false);
    setSeen(now);
    return { detail: problemText(error, ''), news, changes, wayOut: ADD_AGAIN };
  };

  return (
    <FormDialog
      title="New rates"
      description={startOf(seen)[0]?.hasZones ? `${effect} ${END_OF_ZONES}` : effect}
      submitLabel="Add rates"
      initialValues={formOf(startOf(cards))}
      validate={(values) => violationsOf(values, owner)}
      send={(values) =>
        addRateCard({ ...bodyOf(values, owner), newestSeen: newestOf(seen) }).unwrap()
      }
      reconcile={reconcile}
      done={({ effectiveFrom }) => ({
        title: 'Rates added',
        description: sinceWords(effectiveFrom && instantOf(effectiveFrom)),
      })}
      failed="Failed to add the rates"
      onClose={onClose}
    >
      <Grid min="11rem">
        {Object.entries(AMOUNT_LABELS).map(([name, label]) => (
          <FormNumberField key={name} name={name} label={label} required />
        ))}
      </Grid>
      <FormTextField
        name="effectiveFrom"
        label={EFFECT_LABELS.effectiveFrom}
        type="datetime-local"
        hint="South African time. Leave empty to start now."
        optional
      />
      {owner && (
        <FormTextField
          name="effectiveUntil"
          label={EFFECT_LABELS.effectiveUntil}
          type="datetime-local"
          hint="South African time. Leave empty for no end."
          optional
        />
      )}
    </FormDialog>
  );
}

const END_OF_ZONES = 'From then on prices go by weight and distance, and no longer by zones.';

const ADD_AGAIN =
  'Your entries are still here. Compare them with the new rates, then add yours again.';

function inWords({ effectiveFrom, createdBy }: RateCardView): string {
  return `Rates by ${createdBy}, in effect from ${effectiveFrom ? formatMoment(effectiveFrom) : 'the start'}`;
}
