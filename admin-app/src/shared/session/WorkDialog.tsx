import { Dialog, type DialogProps } from '@courier/shared-ui';
import { PreserveOnSessionEnd } from '@courier/shared-ui/sign-in-again';

/** A form is as wide as any dialog; a table needs more, and on a phone nothing is wider than the screen. */
const WIDE_PANELS = {
  form: undefined,
  table: { minWidth: 'min(60rem, 100vw - 2rem)' },
} as const;

interface WorkDialogProps extends DialogProps {
  width?: keyof typeof WIDE_PANELS;
}

/** A dialog with work in it, which a session that ends does not take away. */
export function WorkDialog({ width = 'form', ...rest }: WorkDialogProps) {
  return (
    <>
      <Dialog {...rest} style={WIDE_PANELS[width]} />
      {rest.open && <PreserveOnSessionEnd />}
    </>
  );
}
