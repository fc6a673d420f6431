import { SERVICE_TYPES, type ServiceType } from '@courier/contract';
import { Grid } from '@courier/shared-ui/base';
import { FormTextField } from '@courier/shared-ui/form';

/** A cut-off for each service as a form holds it, such as `12:00`; blank where it is that of elsewhere. */
export type CutOffTexts = Record<ServiceType, string>;

export const NO_CUT_OFFS: CutOffTexts = { standard: '', express: '', same_day: '' };

export const CUT_OFF_LABELS = {
  'cutOffs.standard': 'Standard cut-off',
  'cutOffs.express': 'Express cut-off',
  'cutOffs.same_day': 'Same Day cut-off',
} as const satisfies Record<`cutOffs.${ServiceType}`, string>;

export function cutOffTexts(cutOffs: Record<ServiceType, string | null> | null): CutOffTexts {
  return {
    standard: cutOffs?.standard ?? '',
    express: cutOffs?.express ?? '',
    same_day: cutOffs?.same_day ?? '',
  };
}

/** From when on an order of each service waits for the next day. @param blank what is so where nothing is typed */
export function CutOffFields({ blank }: { blank: string }) {
  return (
    <Grid min="9rem">
      {SERVICE_TYPES.map((service) => (
        <FormTextField
          key={service}
          name={`cutOffs.${service}`}
          label={CUT_OFF_LABELS[`cutOffs.${service}`]}
          hint={service === 'standard' ? 'Such as 12:00' : `Blank: ${blank}`}
          maxLength={TIME_LENGTH}
          autoComplete="off"
          mono
        />
      ))}
    </Grid>
  );
}

const TIME_LENGTH = '12:00'.length;
