import { type ClaimOfferView, formatRand, LIMITS } from '@courier/contract';
import { FormFile, FormSelect, FormTextArea, FormNumberField } from '@courier/shared-ui/form';
import { useFormikContext } from 'formik';
import { type ClaimFormValues, claimOptions } from './claim-form';

/** What happened, what it is worth, and pictures of it. */
export function ClaimFields({ offers }: { offers: readonly ClaimOfferView[] }) {
  return (
    <>
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
    </>
  );
}

function AmountField({ offers }: { offers: readonly ClaimOfferView[] }) {
  const { kind } = useFormikContext<ClaimFormValues>().values;
  const offer = offers.find((found) => found.kind === kind);
  return (
    <FormNumberField
      name="amount"
      label="Amount (R)"
      hint={offer ? `At most ${formatRand(offer.maximum)} is covered` : undefined}
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
