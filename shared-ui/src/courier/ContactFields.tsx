import { LIMITS } from '@courier/contract';
import { Grid, SectionTitle, Stack } from '@courier/shared-ui/base';
import { FormCheckbox, FormTextField, useBoundField } from '@courier/shared-ui/form';
import type { ComponentProps } from 'react';

interface ContactFieldsProps extends Omit<ComponentProps<typeof Stack>, 'children'> {
  side: 'pickup' | 'delivery';
  legend: string;
  /** Whether the courier is told something there now, or nobody here knows: then that can be taken back. */
  hasInstructions: boolean;
}

/** Whom the courier meets and calls at one end, and is told there; what is left blank stays as it is. */
export function ContactFields({ side, legend, hasInstructions, ...rest }: ContactFieldsProps) {
  const id = `contact-${side}`;
  const clears = useBoundField<boolean | undefined>(`${side}.clearInstructions`);
  return (
    <Stack gap={2} role="group" aria-labelledby={id} {...rest}>
      <SectionTitle id={id} level={3} size="label">
        {legend}
      </SectionTitle>
      <Stack gap={4}>
        <Grid min="13rem">
          <FormTextField name={`${side}.fullName`} label="Full name" autoComplete="off" optional />
          <FormTextField
            name={`${side}.phone`}
            label="Phone"
            type="tel"
            autoComplete="off"
            optional
          />
        </Grid>
        <FormTextField
          name={`${side}.instructions`}
          label="Instructions for the courier"
          maxLength={LIMITS.courierInstructions}
          autoComplete="off"
          disabled={Boolean(clears.field.value)}
          optional
        />
        {hasInstructions && (
          <FormCheckbox
            name={`${side}.clearInstructions`}
            label="Remove the present instructions"
          />
        )}
      </Stack>
    </Stack>
  );
}
