export { FileField, type FileFieldProps } from './FileField';
export { sizeInWords } from './size-in-words';
