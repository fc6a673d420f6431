import type { OrderView, ProofOfDeliveryView } from '@courier/contract';
import {
  Button,
  Cluster,
  DefinitionList,
  lazyPart,
  SectionTitle,
  TextAnchor,
} from '@courier/shared-ui';
import { formatMoment } from '@courier/shared-ui/moment';
import { useState } from 'react';

/** Pen and paper of the form are fetched when somebody signs. */
const ProofDialog = lazyPart(async () => (await import('./ProofDialog')).ProofDialog);

/** Who took the package, or the way to record it. */
export function ProofOfDelivery({ order }: { order: OrderView }) {
  const { proofOfDelivery } = order;
  const [isRecording, setRecording] = useState(false);
  return (
    <section aria-label="Proof of delivery">
      <SectionTitle level={3} size="label">
        Proof of delivery
      </SectionTitle>
      {proofOfDelivery && <Proof {...proofOfDelivery} />}
      {!proofOfDelivery && (
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

function Proof({ recipientName, photoUrl, timestamp }: ProofOfDeliveryView) {
  return (
    <>
      <DefinitionList
        items={[
          { term: 'Received by', value: recipientName ?? 'Not recorded' },
          { term: 'Recorded', value: formatMoment(timestamp) },
        ]}
      />
      {photoUrl && (
        <TextAnchor href={photoUrl} target="_blank">
          Photo or signature
        </TextAnchor>
      )}
    </>
  );
}
