import type { OrderView, ProofOfDeliveryView } from '@courier/contract';
import { lazyWithRetry } from '@courier/shared-ui';
import {
  Button,
  Cluster,
  DefinitionList,
  SectionTitle,
  Soft,
  TextAnchor,
} from '@courier/shared-ui/base';
import { useMay } from '@courier/shared-ui/host';
import { formatMoment } from '@courier/shared-ui/moment';
import { useState } from 'react';
import { useLayoutLock } from '../components/layout-lock';

/** Pen and paper of the form are fetched when somebody signs. */
const ProofDialog = lazyWithRetry(async () => (await import('./ProofDialog')).ProofDialog);

/** Who took the package, or the way to record it. */
export function ProofOfDelivery({ order }: { order: OrderView }) {
  const { proofOfDelivery: proof, status } = order;
  const mayRecord = useMay('orders');
  const [isRecording, setRecording] = useState(false);
  useLayoutLock(isRecording);
  return (
    <section aria-label="Proof of delivery">
      <SectionTitle level={3} size="label">
        Proof of delivery
      </SectionTitle>
      {proof && <Proof {...proof} />}
      {proof && status !== 'delivered' && (
        <Soft as="p">Customers see it once the status is Delivered.</Soft>
      )}
      {/* A picture of the courier’s alone does not show who took the package. */}
      {mayRecord && !proof?.recipientName && (
        <Cluster style={{ marginTop: '0.5rem' }}>
          <Button size="small" onClick={() => setRecording(true)}>
            Record proof of delivery
          </Button>
        </Cluster>
      )}
      {isRecording && <ProofDialog order={order} onClose={() => setRecording(false)} />}
    </section>
  );
}

function Proof({ recipientName, photoUrl, signatureUrl, timestamp }: ProofOfDeliveryView) {
  return (
    <>
      <DefinitionList
        items={[
          { term: 'Received by', value: recipientName ?? 'Not recorded' },
          { term: 'Recorded', value: formatMoment(timestamp) },
        ]}
      />
      <Cluster gap={4}>
        {photoUrl && (
          <TextAnchor href={photoUrl} target="_blank">
            Photo
          </TextAnchor>
        )}
        {signatureUrl && (
          <TextAnchor href={signatureUrl} target="_blank">
            Signature
          </TextAnchor>
        )}
      </Cluster>
    </>
  );
}
