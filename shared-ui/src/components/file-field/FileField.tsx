import { useRef, useState, type ChangeEvent, type ComponentProps, type DragEvent } from 'react';
import { Field, type FieldTexts } from '../field';
import { VisuallyHidden } from '../visually-hidden';
import { DropZone, Input, Prompt, Verb } from './file-field.styles';
import { ChosenFile } from './ChosenFile';
import { sift } from './sift';

type Own = 'type' | 'value' | 'defaultValue' | 'onChange' | 'accept' | 'multiple' | 'children';

export interface FileFieldProps extends FieldTexts, Omit<ComponentProps<'input'>, Own> {
  /** What has been chosen; the caller holds it. */
  file: File | null;
  onFileChange: (file: File | null) => void;
  /** As on a file input: `.pdf,image/*`. Holds for what is dropped as well. */
  accept?: string;
  maxBytes?: number;
  /** Stands on the field before anything is chosen. */
  prompt?: string;
}

/** A file, chosen or dropped; the next one replaces it. What does not fit is refused with the reason. */
export function FileField({
  file,
  onFileChange,
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
    if (taken) onFileChange(taken);
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
    onFileChange(null);
    ownRef.current?.focus();
  };

  return (
    <Field<typeof props>
      {...props}
      error={[...refusals, props.error].filter(Boolean).join(' ') || undefined}
    >
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
              // The browser sees an empty input once the file was taken from it.
              required={required && file === null}
              onChange={handleChange}
            />
            <Prompt aria-hidden="true">
              <Verb>{file ? 'Choose another' : prompt}</Verb>
              <span>or drop it here</span>
            </Prompt>
          </DropZone>
          {file && <ChosenFile file={file} disabled={disabled} onRemove={handleRemove} />}
          <VisuallyHidden role="status">{file && `Chosen: ${file.name}`}</VisuallyHidden>
        </>
      )}
    </Field>
  );
}

function assign(ref: ComponentProps<'input'>['ref'], element: HTMLInputElement | null) {
  if (typeof ref === 'function') return ref(element);
  if (ref) ref.current = element;
}
