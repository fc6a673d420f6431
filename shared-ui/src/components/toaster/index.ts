export { Toaster, toastDefaults, type ToastMessage } from './Toaster';
