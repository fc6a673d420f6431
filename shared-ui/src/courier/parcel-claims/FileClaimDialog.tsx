import {
  claimFormSchema,
  formatRand,
  groupOrderNumber,
  readRand,
  type ParcelClaimTermsView,
} from '@courier/contract';
import { Dialog } from '@courier/shared-ui';
import { Button } from '@courier/shared-ui/base';
import { FormDialog } from '../FormDialog';
import {
  CLAIM_TIME,
  type ClaimFormValues,
  hasOpenClaim,
  NO_CLAIM_YET,
  sendPictures,
  takesClaim,
} from './claim-form';
import { ClaimFields } from './ClaimFields';
import { ClaimRefusals } from './ClaimRefusals';
import type { StaffClaimCalls } from './staff-claim';

export interface FileClaimDialogProps extends StaffClaimCalls {
  terms: ParcelClaimTermsView;
  onClose: () => void;
}

/** A claim that staff make for a customer who rang, or why there can be none. */
export function FileClaimDialog({ terms, addPicture, submit, onClose }: FileClaimDialogProps) {
  const { orderNumber, offers, claims } = terms;
  if (!takesClaim(terms)) {
    return (
      <Dialog
        open
        onOpenChange={onClose}
        title={TITLE}
        description={hasOpenClaim(claims) ? HAS_OPEN : `No claim is taken now. ${CLAIM_TIME}`}
        footer={<Button onClick={onClose}>Close</Button>}
      >
        {!hasOpenClaim(claims) && <ClaimRefusals offers={offers} />}
      </Dialog>
    );
  }
  const schema = claimFormSchema(offers).omit(['email']);
  const send = async (values: ClaimFormValues) => {
    const pictures = await sendPictures(values.pictures, (file) =>
      addPicture({ orderNumber, file }),
    );
    return submit({ orderNumber, ...schema.cast(values), pictures });
  };
  return (
    <FormDialog
      title={TITLE}
      description={`For the customer, who is told what becomes of it. ${CLAIM_TIME}`}
      submitLabel={TITLE}
      initialValues={NO_CLAIM_YET}
      validationSchema={schema}
      send={send}
      done={({ amount }) => ({
        title: 'Claim filed',
        description: `${groupOrderNumber(orderNumber)}, ${formatRand(readRand(amount))}`,
      })}
      failed="Failed to file the claim"
      onClose={onClose}
    >
      <ClaimFields offers={offers} />
    </FormDialog>
  );
}

const TITLE = 'File a claim';
const HAS_OPEN = 'This order has an open claim already. It is decided first.';
