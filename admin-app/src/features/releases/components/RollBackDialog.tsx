import type { ReleaseDialogProps } from '../use-release-form';
import { ReplaceVersionDialog } from './ReplaceVersionDialog';

/** Puts the version before back. */
export function RollBackDialog(props: ReleaseDialogProps) {
  return (
    <ReplaceVersionDialog
      {...props}
      versionOf={({ previous }) => previous}
      words={(name) => ({
        title: `Roll ${name} back?`,
        done: `${name} rolled back`,
        failed: `${name} was not rolled back`,
      })}
      submitLabel="Roll back"
    />
  );
}
