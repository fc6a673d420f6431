import { groupOrderNumber, type OrderView, toE164 } from '@courier/contract';
import { Dialog } from '@courier/shared-ui';
import { Button, Cluster, Stack, TextField } from '@courier/shared-ui/base';
import { getCompany } from '../company';
import { CopyButton } from '../CopyButton';
import { MessageLinks } from '../MessageLinks';

interface ReceiverLinkDialogProps {
  order: OrderView;
  link: string;
  onClose: () => void;
}

/**
 * For staff: the link by which the receiver of a parcel chooses what becomes of it, to be copied or sent from their own
 * phone. It is shown once: another press makes another one.
 */
export function ReceiverLinkDialog({ order, link, onClose }: ReceiverLinkDialogProps) {
  const { fullName, phone } = order.deliveryAddress;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Let the receiver choose"
      description={`Send it to ${fullName || 'the receiver'} alone: whoever has the link chooses what becomes of the parcel. It works until the parcel has arrived.`}
      footer={<Button onClick={onClose}>Done</Button>}
    >
      <Stack gap={4}>
        <TextField
          label="Link"
          mono
          readOnly
          value={link}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <Cluster>
          <CopyButton what="Link" text={link} label="Copy link" />
          <MessageLinks phone={toE164(phone)} text={messageOf(order, link)} />
        </Cluster>
      </Stack>
    </Dialog>
  );
}

function messageOf({ orderNumber, deliveryAddress }: OrderView, link: string): string {
  const name = deliveryAddress.fullName ? ` ${deliveryAddress.fullName}` : '';
  return `Hello${name}, this is ${getCompany().name}. We could not deliver parcel ${groupOrderNumber(orderNumber)}. Choose what we shall do: ${link}`;
}
