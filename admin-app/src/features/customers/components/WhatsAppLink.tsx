import { toE164 } from '@courier/contract';
import { ButtonAnchor } from '@courier/shared-ui/base';

/** A chat with somebody by their phone number; nothing for what is no number. */
export function WhatsAppLink({ number }: { number: string }) {
  const international = toE164(number);
  if (international === null) return null;
  return (
    <ButtonAnchor
      size="small"
      href={`https://wa.me/${international.slice(1)}`}
      target="_blank"
      rel="noreferrer"
      aria-label={`WhatsApp to ${number}, opens a new tab`}
    >
      WhatsApp
    </ButtonAnchor>
  );
}
