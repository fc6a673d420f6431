import type { RateCardView } from '@courier/contract';
import { FormDialog } from '@courier/shared-ui/courier';
import { FormTextField } from '@courier/shared-ui/form';
import { formatMoment } from '@courier/shared-ui/moment';
import { useState } from 'react';
import { EFFECT_LABELS } from '../../../shared/forms/field-labels';
import { instantOf, ownerWords } from '../rate-form';
import { useEndRateCardMutation } from '../rates.api';

interface EndRatesDialogProps {
  card: RateCardView & { readonly id: number };
  onClose: () => void;
}

/** When a customer goes back to the public rates. */
export function EndRatesDialog({ card, onClose }: EndRatesDialogProps) {
  const [end] = useEndRateCardMutation();
  // An end that somebody else sets meanwhile is refused, not overwritten unseen.
  const [seen] = useState(card.version ?? 1);
  const who = card.customer ? ownerWords(card.customer) : '';
  const planned = card.effectiveUntil
    ? ` So far they end on ${formatMoment(card.effectiveUntil)}.`
    : '';
  return (
    <FormDialog
      title="End these rates"
      description={`New quotes of ${who} go by the public rates again. Existing quotes and orders keep their price.${planned}`}
      submitLabel="End rates"
      initialValues={{ effectiveUntil: '' }}
      send={({ effectiveUntil }) =>
        end({
          id: card.id,
          version: seen,
          ...(effectiveUntil && { effectiveUntil: instantOf(effectiveUntil) }),
        }).unwrap()
      }
      done={({ effectiveUntil }) => ({
        title: effectiveUntil ? 'End of the rates saved' : 'Rates ended',
        description: effectiveUntil
          ? `${EFFECT_LABELS.effectiveUntil} ${formatMoment(instantOf(effectiveUntil))}`
          : 'Public rates apply again',
      })}
      failed="Failed to end the rates"
      onClose={onClose}
    >
      <FormTextField
        name="effectiveUntil"
        label={EFFECT_LABELS.effectiveUntil}
        type="datetime-local"
        hint="South African time. Leave empty to end these rates now."
        optional
      />
    </FormDialog>
  );
}
