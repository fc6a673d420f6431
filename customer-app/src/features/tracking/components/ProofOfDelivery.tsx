import { DefinitionList, Section, SectionTitle, TextAnchor, token } from '@courier/shared-ui';
import { useState } from 'react';
import styled from 'styled-components';
import type { ProofResult } from '../proof-result';

export function ProofOfDelivery({ proof }: { proof: ProofResult }) {
  const { recipient, time, kind, photoUrl } = proof;
  return (
    <Section>
      <SectionTitle>Proof of Delivery</SectionTitle>
      <Facts
        items={[
          { term: 'Received by', value: recipient },
          { term: 'Delivered at', value: time },
          { term: 'Proof', value: kind },
        ]}
      />
      {photoUrl && <Photo key={photoUrl} url={photoUrl} />}
    </Section>
  );
}

function Photo({ url }: { url: string }) {
  const [isBroken, setBroken] = useState(false);
  if (isBroken) {
    return (
      <TextAnchor href={url} target="_blank" aria-label="Open the photo in a new tab">
        Open the photo
      </TextAnchor>
    );
  }
  return (
    <Picture
      src={url}
      alt="The parcel where it was delivered"
      loading="lazy"
      referrerPolicy="no-referrer"
      onError={() => setBroken(true)}
    />
  );
}

const Facts = styled(DefinitionList)`
  margin-block: ${token.space[4]};
`;

const Picture = styled.img`
  display: block;
  width: 100%;
  max-width: 32rem;
  max-height: 24rem;
  object-fit: cover;
  border: ${token.border.object} solid ${token.color.edge};
  border-radius: ${token.radius.large};
`;
