import { claimFormSchema, type ClaimOfferView, groupOrderNumber } from '@courier/contract';
import { Button } from '@courier/shared-ui/base';
import {
  ClaimFields,
  type ClaimFormValues,
  NO_CLAIM_YET,
  sendPictures,
} from '@courier/shared-ui/courier';
import { PersistedForm } from '../forms/PersistedForm';
import type { ChangeDialogProps } from '../order-changes/ChangeOrder';
import { VisitorProof, withProof } from '../order-changes/VisitorProof';
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
  const initialValues = { ...(isVisitors && { email: '' }), ...NO_CLAIM_YET };

  const send = async (values: ClaimFormValues) => {
    const pictures = await sendPictures(values.pictures, (file) =>
      addPicture({ orderNumber, file }).unwrap(),
    );
    return submit({ orderNumber, ...schema.cast(values), pictures }).unwrap();
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
      <ClaimFields offers={offers} />
      {isVisitors && <VisitorProof />}
    </PersistedForm>
  );
}
