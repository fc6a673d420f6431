export { SignatureField, type SignatureFieldProps } from './SignatureField';
export { type Signature } from './signature';
