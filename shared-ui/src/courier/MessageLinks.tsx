import { TextAnchor } from '@courier/shared-ui/base';
import { CopyButton } from './CopyButton';

interface MessageLinksProps {
  /** As `toE164` writes it; null where it is no number that takes a message. */
  phone: string | null;
  text: string;
}

/** The ways by which somebody sends a text from their own phone; what is sent so, the order knows nothing of. */
export function MessageLinks({ phone, text }: MessageLinksProps) {
  const typed = encodeURIComponent(text);
  return (
    <>
      <CopyButton what="Message" text={text} label="Copy message" />
      {phone !== null && (
        <>
          <TextAnchor href={`https://wa.me/${phone.slice(1)}?text=${typed}`} target="_blank">
            Send by WhatsApp
          </TextAnchor>
          <TextAnchor href={`sms:${phone}?body=${typed}`}>Send by SMS</TextAnchor>
        </>
      )}
    </>
  );
}
