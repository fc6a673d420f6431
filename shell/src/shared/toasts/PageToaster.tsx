import { Toaster } from '@courier/shared-ui';
import { useObservable } from '@courier/shared-ui/observable';
import { dismissToast, toast } from './toasts';

export default function PageToaster() {
  return <Toaster toast={useObservable(toast, null)} onDismiss={dismissToast} />;
}
