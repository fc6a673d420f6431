import { toE164 } from '@courier/contract';
import { ButtonAnchor, Cluster, Mono, PhoneGlyph, VisuallyHidden } from '@courier/shared-ui/base';
import type { ReactNode } from 'react';
import { CopyButton } from './CopyButton';

interface PhoneNumberProps {
  number: string;
  /** Whose it is. */
  of: string;
  /** Other ways to the same number, beside it. */
  children?: ReactNode;
}

/** A phone number to call or to copy at one press; what is no number stands as it is. */
export function PhoneNumber({ number, of, children }: PhoneNumberProps) {
  const international = toE164(number);
  if (international === null) return <Mono>{number}</Mono>;
  return (
    <Cluster as="span" gap={1}>
      <ButtonAnchor size="small" href={`tel:${international}`}>
        <PhoneGlyph />
        <VisuallyHidden>Call {of} on </VisuallyHidden>
        <Mono>{number}</Mono>
      </ButtonAnchor>
      <CopyButton isIcon what={`Phone of ${of}`} text={number} />
      {children}
    </Cluster>
  );
}
