import { useRef, useState, type ChangeEvent, type ComponentProps, type DragEvent } from 'react';
import { Field, type FieldTexts } from '../field';
import { VisuallyHidden } from '../visually-hidden';
import { DropZone, Input, Prompt, Verb } from './file-field.styles';
import { FileList } from './FileList';
import { sift } from './sift';

type Own = 'type' | 'value' | 'defaultValue' | 'onChange' | 'accept' | 'multiple';

export interface FileFieldProps extends FieldTexts, Omit<ComponentProps<'input'>, Own> {
  /** What has been chosen, at most one; the caller holds it. */
  files: readonly File[];
  onFilesChange: (files: File[]) => void;
  /** As on a file input: `.pdf,image/*`. Holds for what is dropped as well. */
  accept?: string;
  maxBytes?: number;
  /** Stands on the field before anything is chosen. */
  prompt?: string;
}

/** A file, chosen or dropped; the next one replaces it. What does not fit is refused with the reason. */
export function FileField({
  files,
  onFilesChange,
  accept,
  maxBytes,
  prompt = 'Choose a file',
  ...props
}: FileFieldProps) {
  const { disabled } = props;
  const [refusals, setRefusals] = useState<string[]>([]);
  const [isOver, setIsOver] = useState(false);
  const ownRef = useRef<HTMLInputElement>(null);

  const add = (added: readonly File[]) => {
    const { taken, refusals: words } = sift(added, { accept, maxBytes });
    setRefusals(words);
    if (taken.length > 0) onFilesChange(taken);
  };

  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(event.target.files ?? [])];
    // Emptied, so that the same file can be chosen again after it was removed.
    event.target.value = '';
    if (chosen.length > 0) add(chosen);
  };

  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    if (!disabled) add([...event.dataTransfer.files]);
  };

  const handleRemove = () => {
    setRefusals([]);
    onFilesChange([]);
    ownRef.current?.focus();
  };

  return (
    <Field {...props} error={[...refusals, props.error].filter(Boolean).join(' ') || undefined}>
      {({ ref, required, ...control }) => (
        <>
          <DropZone
            data-over={isOver || undefined}
            onDragOver={(event) => {
              event.preventDefault();
              setIsOver(!disabled);
            }}
            onDragLeave={() => setIsOver(false)}
            onDrop={handleDrop}
          >
            <Input
              {...control}
              ref={(element) => {
                ownRef.current = element;
                return assign(ref, element);
              }}
              type="file"
              accept={accept}
              // The browser sees an empty input once the files were taken from it.
              required={required && files.length === 0}
              onChange={handleChange}
            />
            <Prompt aria-hidden="true">
              <Verb>{files.length > 0 ? 'Choose another' : prompt}</Verb>
              <span>or drop it here</span>
            </Prompt>
          </DropZone>
          <FileList files={files} disabled={disabled} onRemove={handleRemove} />
          <VisuallyHidden role="status">{chosenWords(files)}</VisuallyHidden>
        </>
      )}
    </Field>
  );
}

function chosenWords(files: readonly File[]): string {
  return files.length === 0 ? '' : `Chosen: ${files.map(({ name }) => name).join(', ')}`;
}

function assign(ref: ComponentProps<'input'>['ref'], element: HTMLInputElement | null) {
  if (typeof ref === 'function') return ref(element);
  if (ref) ref.current = element;
}
