import {
  formatRand,
  groupOrderNumber,
  LIMITS,
  type OrderView,
  reweighFormSchema,
  type ReweighPreviewView,
} from '@courier/contract';
import { Banner, Grid, SectionTitle, Stack } from '@courier/shared-ui/base';
import { FormFile, FormNumberField, FormTextField } from '@courier/shared-ui/form';
import { useFormikContext } from 'formik';
import { useCallback, useId, useState } from 'react';
import { FormDialog, TO_CONFIRM } from '../FormDialog';
import {
  CHECK_AGAIN,
  type OrderCalls,
  type StaffChangeDialogProps,
} from '../order-changes/order-change';
import { useEdited } from '../order-changes/use-edited';
import { useSeenVersion } from '../order-changes/use-seen-version';
import { measuredOf, priceOfMeasures, reweighValues, type ReweighValues } from './reweigh-form';

interface ReweighDialogProps extends StaffChangeDialogProps {
  priceMeasures: OrderCalls['priceMeasures'];
  addPicture: OrderCalls['addReweighPicture'];
}

/** What packages really weigh and measure, in two steps: its price, then the change at that price. */
export function ReweighDialog({
  order,
  change,
  priceMeasures,
  addPicture,
  onClose,
}: ReweighDialogProps) {
  const { orderNumber, version } = order;
  const [booked] = useState(order.packages);
  const [initialValues] = useState(() => reweighValues(order));
  const [priced, setPriced] = useState<ReweighPreviewView | null>(null);
  const forgetPrice = useCallback(() => setPriced(null), []);
  const { seen, reconcile } = useSeenVersion(version, CHECK_AGAIN);

  const save = async (values: ReweighValues, { totalAfter }: ReweighPreviewView) => {
    const { packages, measuredBy } = reweighFormSchema.cast(values);
    const { name: picture } = await addPicture({ orderNumber, file: values.picture as File });
    return change({
      orderNumber,
      method: 'POST',
      path: 'reweighs',
      body: {
        packages: measuredOf(packages, booked),
        measuredBy,
        picture,
        totalAmount: totalAfter,
        version: seen,
      },
    });
  };
  const send = async (values: ReweighValues) => {
    if (priced) {
      // Whatever failed, the price may be another one now.
      return save(values, priced).catch((error: unknown) => {
        forgetPrice();
        throw error;
      });
    }
    const packages = [...measuredOf(reweighFormSchema.cast(values).packages, booked)];
    setPriced(await priceMeasures({ orderNumber, packages }));
    return TO_CONFIRM;
  };

  return (
    <FormDialog
      title="Weigh and measure"
      description="The price follows by the rates of the order: you see it before anything changes. The customer is notified."
      submitLabel={priced === null ? 'Check the price' : `Save at ${formatRand(priced.totalAfter)}`}
      initialValues={initialValues}
      validationSchema={reweighFormSchema}
      send={send}
      reconcile={reconcile}
      done={() => ({ title: 'Measures saved', description: groupOrderNumber(orderNumber) })}
      failed="Failed to save the measures"
      onClose={onClose}
    >
      <MeasureFields packages={booked} onEdit={forgetPrice} />
      <FormTextField
        name="measuredBy"
        label="Measured by"
        hint="Who stood at the scale. Only staff see it"
        autoComplete="off"
        maxLength={LIMITS.fullName}
        required
      />
      <FormFile
        name="picture"
        label="Picture"
        prompt="Choose a picture"
        hint="Of the package on the scale, with a tape along it. PNG, JPEG or WebP, at most 5 MB."
        accept="image/png,image/jpeg,image/webp"
        maxBytes={LIMITS.photoBytes}
        required
      />
      {priced && <Banner title="Check before you save">{priceOfMeasures(priced)}</Banner>}
    </FormDialog>
  );
}

function MeasureFields({
  packages,
  onEdit,
}: {
  packages: OrderView['packages'];
  onEdit: () => void;
}) {
  const id = useId();
  useEdited(useFormikContext<ReweighValues>().values.packages, onEdit);
  return packages.map((each, index) => (
    <Stack key={each.id} gap={2} role="group" aria-labelledby={`${id}${each.id}`}>
      <SectionTitle id={`${id}${each.id}`} level={3} size="label">
        Package {each.id}
      </SectionTitle>
      <Grid min="6.5rem">
        <FormNumberField name={`packages.${index}.weight`} label="Weight (kg)" />
        <FormNumberField name={`packages.${index}.length`} label="Length (cm)" whole />
        <FormNumberField name={`packages.${index}.width`} label="Width (cm)" whole />
        <FormNumberField name={`packages.${index}.height`} label="Height (cm)" whole />
      </Grid>
    </Stack>
  ));
}
