import { LIGHT_COLORS } from '@courier/contract';
import {
  DefinitionList,
  Section,
  SectionTitle,
  Stack,
  TextAnchor,
  token,
} from '@courier/shared-ui/base';
import { useState } from 'react';
import styled from 'styled-components';
import type { ProofResult } from '../proof-result';

export function ProofOfDelivery({ proof }: { proof: ProofResult }) {
  const { recipient, time, kind, photoUrl, signatureUrl, isReturn } = proof;
  return (
    <Section>
      <SectionTitle>{isReturn ? 'Proof of Return' : 'Proof of Delivery'}</SectionTitle>
      <Facts
        items={[
          { term: 'Received by', value: recipient },
          { term: isReturn ? 'Returned at' : 'Delivered at', value: time },
          { term: 'Proof', value: kind },
        ]}
      />
      <Stack>
        {photoUrl && <Evidence key={photoUrl} url={photoUrl} {...PHOTO} />}
        {signatureUrl && <Evidence key={signatureUrl} url={signatureUrl} {...SIGNATURE} />}
      </Stack>
    </Section>
  );
}

const PHOTO = { noun: 'photo', alt: 'The parcel where it was delivered', fit: 'cover' } as const;
const SIGNATURE = {
  noun: 'signature',
  alt: 'The signature of the recipient',
  // The end of a name must not be cut off.
  fit: 'contain',
} as const;

type EvidenceProps = (typeof PHOTO | typeof SIGNATURE) & { url: string };

function Evidence({ url, noun, alt, fit }: EvidenceProps) {
  const [isBroken, setBroken] = useState(false);
  if (isBroken) {
    return (
      <TextAnchor href={url} target="_blank" aria-label={`Open the ${noun} in a new tab`}>
        Open the {noun}
      </TextAnchor>
    );
  }
  return (
    <Picture
      src={url}
      alt={alt}
      $fit={fit}
      loading="lazy"
      referrerPolicy="no-referrer"
      onError={() => setBroken(true)}
    />
  );
}

const Facts = styled(DefinitionList)`
  margin-block: ${token.space[4]};
`;

const Picture = styled.img<{ $fit: 'cover' | 'contain' }>`
  display: block;
  width: 100%;
  max-width: 32rem;
  max-height: 24rem;
  object-fit: ${({ $fit }) => $fit};
  /* Signatures are dark ink on nothing: they need paper by night, too. */
  background: ${LIGHT_COLORS.surface};
  border: ${token.border.object} solid ${token.color.edge};
  border-radius: ${token.radius.large};
`;
