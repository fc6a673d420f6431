import {
  claimFormSchema,
  type ClaimOfferView,
  formatRand,
  groupOrderNumber,
  LIMITS,
} from '@courier/contract';
import { Button } from '@courier/shared-ui';
import { FormFile, FormSelect, FormTextArea, FormTextField } from '@courier/shared-ui/form';
import { useFormikContext } from 'formik';
import { PersistedForm } from '../forms/PersistedForm';
import type { ChangeDialogProps } from '../order-changes/ChangeOrder';
import { VisitorProof, withProof } from '../order-changes/VisitorProof';
import { type ClaimFormValues, claimOptions } from './claim-form';
import { useAddClaimPictureMutation, useSubmitParcelClaimMutation } from './parcel-claims.api';

interface ClaimFormProps extends ChangeDialogProps {
  offers: readonly ClaimOfferView[];
}

/** What happened, what it is worth, and pictures of it. The pictures go first: the claim names them. */
export function ClaimForm({ order, offers, onDone, onClose }: ClaimFormProps) {
  const [addPicture] = useAddClaimPictureMutation();
  const [submit] = useSubmitParcelClaimMutation();
  const { orderNumber, isVisitors } = order;
  const schema = withProof(claimFormSchema(offers), order);
  const initialValues: ClaimFormValues = {
    ...(isVisitors && { email: '' }),
    kind: '',
    description: '',
    amount: '',
    pictures: [null],
  };

  const send = async ({ pictures, ...values }: ClaimFormValues) => {
    const names: string[] = [];
    for (const file of pictures) {
      if (file) names.push((await addPicture({ orderNumber, file }).unwrap()).name);
    }
    return submit({ orderNumber, ...schema.cast(values), pictures: names }).unwrap();
  };

  return (
    <PersistedForm
      initialValues={initialValues}
      validationSchema={schema}
      send={send}
      onSent={() =>
        onDone({
          title: 'Claim received',
          text: `We have your claim for order ${groupOrderNumber(orderNumber)}, and will write to you when it is decided.`,
        })
      }
      submitLabel="Send claim"
      variant="primary"
      cancel={<Button onClick={onClose}>Cancel</Button>}
    >
      <FormSelect
        name="kind"
        label="What happened?"
        placeholder="Choose one"
        options={claimOptions(offers)}
      />
      <FormTextArea
        name="description"
        label="Description"
        hint="What is damaged or missing, and how it was packed"
        rows={4}
        maxLength={LIMITS.claimDescription}
      />
      <AmountField offers={offers} />
      <PictureFields />
      {isVisitors && <VisitorProof />}
    </PersistedForm>
  );
}

function AmountField({ offers }: { offers: readonly ClaimOfferView[] }) {
  const { kind } = useFormikContext<ClaimFormValues>().values;
  const offer = offers.find((found) => found.kind === kind);
  return (
    <FormTextField
      name="amount"
      label="Amount (R)"
      hint={offer ? `At most ${formatRand(offer.maximum)} is covered` : undefined}
      inputMode="decimal"
      autoComplete="off"
    />
  );
}

/** One field more than pictures were chosen, as long as more are taken. */
function PictureFields() {
  const { pictures } = useFormikContext<ClaimFormValues>().values;
  const chosen = pictures.filter(Boolean).length;
  const count = Math.min(LIMITS.claimPictures, Math.max(pictures.length, chosen + 1));
  return Array.from({ length: count }, (_, index) => (
    <FormFile
      key={index}
      name={`pictures.${index}`}
      label={count > 1 ? `Picture ${index + 1}` : 'Picture'}
      hint={
        index === 0
          ? 'Of the parcel and what is in it. PNG, JPEG or WebP, at most 5 MB.'
          : undefined
      }
      accept="image/png,image/jpeg,image/webp"
      maxBytes={LIMITS.photoBytes}
      optional
    />
  ));
}
