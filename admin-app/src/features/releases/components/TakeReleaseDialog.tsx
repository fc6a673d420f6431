import type { ReleaseDialogProps } from '../use-release-form';
import { ReplaceVersionDialog } from './ReplaceVersionDialog';

/** Publishes what the running release brought in place of what a team has published. */
export function TakeReleaseDialog(props: ReleaseDialogProps) {
  return (
    <ReplaceVersionDialog
      {...props}
      // As it was offered: what is read again meanwhile may offer nothing.
      versionOf={() => props.release.offered}
      words={(name) => ({
        title: `Publish the release’s ${name}?`,
        done: `${name} published`,
        failed: `${name} was not published`,
      })}
      submitLabel="Publish"
    />
  );
}
