import { useRef, useState, type ChangeEvent, type ComponentProps, type DragEvent } from 'react';
import { Field, splitFieldProps, type FieldTexts } from '../field';
import { VisuallyHidden } from '../visually-hidden';
import { DropZone, Input, Prompt, Verb } from './file-field.styles';
import { FileList } from './FileList';
import { sift } from './sift';
import { sizeInWords } from './size-in-words';

type Own = 'type' | 'value' | 'defaultValue' | 'onChange' | 'accept';

export interface FileFieldProps extends FieldTexts, Omit<ComponentProps<'input'>, Own> {
  /** What has been chosen; the caller holds it. */
  files: readonly File[];
  onFilesChange: (files: File[]) => void;
  /** As on a file input: `.pdf,image/*`. Holds for what is dropped as well. */
  accept?: string;
  maxBytes?: number;
  /** How many fit altogether; one unless `multiple`. */
  maxFiles?: number;
  /** Stands on the field before anything is chosen. */
  prompt?: string;
}

/** Files, chosen or dropped. What does not fit is turned away with a word why, and the rest is kept. */
export function FileField({
  files,
  onFilesChange,
  accept,
  maxBytes,
  multiple = false,
  maxFiles = multiple ? undefined : 1,
  prompt = multiple ? 'Choose files' : 'Choose a file',
  ...props
}: FileFieldProps) {
  const [field, { ref, disabled, ...input }] = splitFieldProps(props);
  const [refusals, setRefusals] = useState<string[]>([]);
  const [isOver, setIsOver] = useState(false);
  const ownRef = useRef<HTMLInputElement>(null);

  const add = (added: readonly File[]) => {
    // A single file is replaced by the next one; several pile up.
    const kept = multiple ? files : [];
    const room = maxFiles === undefined ? undefined : maxFiles - kept.length;
    const { taken, refusals: words } = sift(added, { accept, maxBytes, maxFiles: room });
    setRefusals(words);
    if (taken.length > 0) onFilesChange([...kept, ...taken]);
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

  const handleRemove = (file: File) => {
    setRefusals([]);
    onFilesChange(files.filter((other) => other !== file));
    ownRef.current?.focus();
  };

  return (
    <Field
      {...field}
      hint={field.hint ?? (maxBytes && `At most ${sizeInWords(maxBytes)} each.`)}
      error={[...refusals, field.error].filter(Boolean).join(' ') || undefined}
    >
      {({ required, ...control }) => (
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
              {...input}
              {...control}
              ref={(element) => {
                ownRef.current = element;
                return assign(ref, element);
              }}
              type="file"
              accept={accept}
              multiple={multiple}
              disabled={disabled}
              // The browser sees an empty input once the files were taken from it.
              required={required && files.length === 0}
              onChange={handleChange}
            />
            <Prompt aria-hidden="true">
              <Verb>{!multiple && files.length > 0 ? 'Choose another' : prompt}</Verb>
              <span>or drop {multiple ? 'them' : 'it'} here</span>
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
