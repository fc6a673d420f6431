import { groupOrderNumber, toE164 } from '@courier/contract';
import { Dialog } from '@courier/shared-ui';
import { Button, Cluster, Stack, TextArea } from '@courier/shared-ui/base';
import { useState } from 'react';
import { getCompany } from '../company';
import { MessageLinks } from '../MessageLinks';

interface MessageDialogProps {
  name: string;
  phone: string;
  orderNumber: string;
  onClose: () => void;
}

/** A text to somebody of an order, which staff send from their own phone. */
export function MessageDialog({ name, phone, orderNumber, onClose }: MessageDialogProps) {
  const [text, setText] = useState(
    `Hello${name && ` ${name}`}, this is ${getCompany().name} about parcel ${groupOrderNumber(orderNumber)}. `,
  );
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Message ${name || phone}`}
      description={`To ${phone}, from your own phone. What you send so is not kept with the order.`}
      footer={<Button onClick={onClose}>Done</Button>}
    >
      <Stack gap={4}>
        <TextArea
          label="Message"
          rows={4}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <Cluster>
          <MessageLinks phone={toE164(phone)} text={text} />
        </Cluster>
      </Stack>
    </Dialog>
  );
}
