import { Button, CopyGlyph, IconButton } from '@courier/shared-ui/base';
import { getHost } from '@courier/shared-ui/host';
import { notifyFailure } from './notify-failure';

interface CopyButtonProps {
  /** What is copied, as it is called: `Reference`. */
  what: string;
  /** As other programs take it. */
  text: string;
  /** As people read it. */
  shown?: string;
  /** The words on it; the name of what is copied is read out besides where these do not say it. */
  label?: string;
  /** Drawn as a picture alone, beside what it copies. */
  isIcon?: boolean;
}

/** Copies a text, and says so; left out where the browser cannot. */
export function CopyButton({ what, text, shown = text, label = 'Copy', isIcon }: CopyButtonProps) {
  if (!('clipboard' in navigator)) return null;
  const handleClick = async () => {
    try {
      await navigator.clipboard.writeText(text);
      getHost().notify({ title: `${what} copied`, description: shown });
    } catch (error) {
      notifyFailure(error, `${what} was not copied`, 'Select it and copy it yourself.');
    }
  };
  const name = `Copy ${what.charAt(0).toLowerCase()}${what.slice(1)}`;
  const button = { size: 'small', onClick: () => void handleClick() } as const;
  if (isIcon) {
    return (
      <IconButton {...button} variant="secondary" label={name}>
        <CopyGlyph />
      </IconButton>
    );
  }
  return (
    <Button {...button} aria-label={label === 'Copy' ? name : undefined}>
      {label}
    </Button>
  );
}
