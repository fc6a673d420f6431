import { LIMITS } from '@courier/contract';
import {
  Button,
  CloseGlyph,
  IconButton,
  Soft,
  token,
  VisuallyHidden,
} from '@courier/shared-ui/base';
import { type ChangeEvent, useRef, useState } from 'react';
import styled from 'styled-components';
import { sizeWords } from './file-words';

interface FilePickerProps {
  files: readonly File[];
  onChange: (files: readonly File[]) => void;
  disabled?: boolean;
  small?: boolean;
}

/** The files of a message, each to be taken back until it is sent. What is sent is judged by its content, by the server. */
export function FilePicker({ files, onChange, disabled, small }: FilePickerProps) {
  const inputRef = useRef<HTMLInputElement>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const [refusal, setRefusal] = useState('');
  const [news, setNews] = useState('');

  const handleChoice = (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(event.target.files ?? [])];
    // Emptied, so that the same file can be chosen again after it was removed.
    event.target.value = '';
    const { taken, words } = sifted(files, chosen);
    setRefusal(words);
    if (taken.length === 0) return;
    onChange([...files, ...taken]);
    setNews(`Attached: ${taken.map(({ name }) => name).join(', ')}`);
  };

  const handleRemove = (file: File) => {
    setRefusal('');
    onChange(files.filter((other) => other !== file));
    setNews(`Removed: ${file.name}`);
    buttonRef.current?.focus();
  };

  return (
    <Picker>
      <div>
        <Button
          ref={buttonRef}
          size={small ? 'small' : undefined}
          disabled={disabled}
          onClick={() => inputRef.current?.click()}
        >
          Attach files
        </Button>
        {!small && (
          <Soft as="p">
            Up to {LIMITS.messageFiles} pictures or PDFs of at most {sizeWords(LIMITS.photoBytes)}
          </Soft>
        )}
        <input
          ref={inputRef}
          type="file"
          hidden
          multiple
          aria-label="Files to attach"
          accept={ACCEPTED.join(',')}
          onChange={handleChoice}
        />
      </div>
      {files.length > 0 && (
        <Chosen aria-label="Files to send">
          {files.map((file, index) => (
            <li key={`${index} ${file.name}`}>
              <Name>{file.name}</Name>
              <Soft>{sizeWords(file.size)}</Soft>
              <IconButton
                label={`Remove ${file.name}`}
                size="small"
                disabled={disabled}
                onClick={() => handleRemove(file)}
              >
                <CloseGlyph />
              </IconButton>
            </li>
          ))}
        </Chosen>
      )}
      {refusal && <Refusal role="alert">{refusal}</Refusal>}
      <VisuallyHidden role="status">{news}</VisuallyHidden>
    </Picker>
  );
}

const ACCEPTED = ['image/png', 'image/jpeg', 'image/webp', 'application/pdf'];

/** Those that may be sent, and one sentence for what may not. */
function sifted(files: readonly File[], chosen: readonly File[]) {
  const fitting = chosen.filter(({ size, type }) => {
    return size <= LIMITS.photoBytes && ACCEPTED.includes(type);
  });
  const taken = fitting.slice(0, LIMITS.messageFiles - files.length);
  const left = chosen.filter((file) => !taken.includes(file)).map(({ name }) => name);
  const words =
    left.length === 0
      ? ''
      : `Left out: ${left.join(', ')}. Send up to ${LIMITS.messageFiles} PNG, JPEG or WebP pictures or PDFs of at most ${sizeWords(LIMITS.photoBytes)}.`;
  return { taken, words };
}

const Picker = styled.div`
  display: grid;
  gap: ${token.space[2]};
`;

const Chosen = styled.ul`
  display: grid;
  gap: ${token.space[1]};

  > li {
    display: flex;
    align-items: center;
    gap: ${token.space[2]};
    padding-inline-start: ${token.space[3]};
    border: ${token.border.hairline} solid ${token.color.line};
    border-radius: ${token.radius.small};
  }
`;

const Name = styled.span`
  flex: 1;
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Refusal = styled.p`
  color: ${token.color.danger};
  font-size: ${token.size.caption};
  overflow-wrap: anywhere;
`;
