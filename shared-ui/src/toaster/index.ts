export {
  Toaster,
  toastDefaults,
  type ToasterProps,
  type ToastMessage,
  type ToastVariant,
} from './Toaster';
