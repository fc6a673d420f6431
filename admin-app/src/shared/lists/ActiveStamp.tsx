import { Stamp } from '@courier/shared-ui/base';

interface ActiveStampProps {
  isActive: boolean;
  /** How this kind of thing is called when it is not. */
  otherwise: string;
}

export function ActiveStamp({ isActive, otherwise }: ActiveStampProps) {
  return (
    <Stamp size="small" tone={isActive ? 'delivered' : 'neutral'}>
      {isActive ? 'Active' : otherwise}
    </Stamp>
  );
}
