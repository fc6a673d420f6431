import { LIMITS, type RateCardView } from '@courier/contract';
import { Grid } from '@courier/shared-ui';
import { FormTextField } from '@courier/shared-ui/form';
import { ConflictNote } from '../../../shared/forms/ConflictNote';
import { FormDialog } from '../../../shared/forms/FormDialog';
import { AMOUNT_LABELS, formOf, violationsOf } from '../rate-form';
import { useAddRates } from '../use-add-rates';

interface RateCardDialogProps {
  /** What was seen before, the newest first. */
  cards: readonly RateCardView[];
  reread: () => Promise<readonly RateCardView[]>;
  onClose: () => void;
}

/** New rates from a date on. What was quoted before keeps its price. */
export function RateCardDialog({ cards, reread, onClose }: RateCardDialogProps) {
  const { add, conflict } = useAddRates(cards, reread, onClose);
  return (
    <FormDialog
      title="New rates"
      description="New quotes use these rates from their start date. Existing quotes and orders keep their price."
      submitLabel="Add rates"
      initialValues={formOf(cards)}
      validate={violationsOf}
      onSubmit={add}
      notice={conflict && <ConflictNote conflict={conflict} />}
      onClose={onClose}
    >
      <Grid min="11rem">
        {Object.entries(AMOUNT_LABELS).map(([name, label]) => (
          <FormTextField
            key={name}
            name={name}
            label={label}
            type="number"
            inputMode="decimal"
            min="0"
            {...(name === 'freeRadius' ? RADIUS : AMOUNT)}
            required
          />
        ))}
      </Grid>
      <FormTextField
        name="effectiveFrom"
        label="In effect from"
        type="datetime-local"
        hint="South African time. Leave empty to start now."
        optional
      />
    </FormDialog>
  );
}

const AMOUNT = { step: '0.01', max: LIMITS.rate };
const RADIUS = { step: '0.1', max: LIMITS.freeRadius };
