import { toE164 } from '@courier/contract';
import { Cluster, Mono, TextAnchor } from '@courier/shared-ui/base';
import { CopyButton } from './CopyButton';

/** A phone number to call or to copy at one press; what is no number stands as it is. */
export function PhoneNumber({ number, of }: { number: string; of: string }) {
  const international = toE164(number);
  if (international === null) return <Mono>{number}</Mono>;
  return (
    <Cluster as="span" gap={2}>
      <TextAnchor href={`tel:${international}`}>
        <Mono>{number}</Mono>
      </TextAnchor>
      <CopyButton what={`Phone of ${of}`} text={number} />
    </Cluster>
  );
}
