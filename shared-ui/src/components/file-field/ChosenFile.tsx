import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { CloseGlyph } from '../glyphs';
import { IconButton } from '../icon-button';
import { tabularFigures, token } from '../tokens';
import { sizeInWords } from './sift';

interface ChosenFileProps {
  file: File;
  disabled?: boolean;
  onRemove: () => void;
}

/** What was chosen: a small picture or the kind of file, its name, its size, a way to take it back. */
export function ChosenFile({ file, disabled, onRemove }: ChosenFileProps) {
  return (
    <List>
      <Line>
        <Preview file={file} />
        <Name>{file.name}</Name>
        <Size>{sizeInWords(file.size)}</Size>
        <IconButton
          label={`Remove ${file.name}`}
          size="small"
          disabled={disabled}
          onClick={onRemove}
        >
          <CloseGlyph />
        </IconButton>
      </Line>
    </List>
  );
}

function Preview({ file }: { file: File }) {
  const [url, setUrl] = useState<string>();

  useEffect(() => {
    if (!file.type.startsWith('image/')) return;
    // Not an object URL: the suite's content policy lets pictures come from `data:` but not from `blob:`.
    const reader = new FileReader();
    reader.onload = () => setUrl(String(reader.result));
    reader.readAsDataURL(file);
    return () => {
      reader.onload = null;
      setUrl(undefined);
    };
  }, [file]);

  return (
    <Thumb aria-hidden="true">
      {url ? <img src={url} alt="" /> : (file.name.split('.').at(-1) ?? '').slice(0, 4)}
    </Thumb>
  );
}

const List = styled.ul`
  border: ${token.border.hairline} solid ${token.color.line};
  border-radius: ${token.radius.medium};
  background: ${token.color.surface};
`;

const Line = styled.li`
  display: flex;
  align-items: center;
  gap: ${token.space[3]};
  padding: ${token.space[2]};
`;

const Thumb = styled.span`
  flex: none;
  display: grid;
  place-content: center;
  width: ${token.space[10]};
  height: ${token.space[10]};
  border: ${token.border.hairline} solid ${token.color.edge};
  border-radius: ${token.radius.small};
  font-family: ${token.font.mono};
  font-size: ${token.size.caption};
  text-transform: uppercase;
  overflow: hidden;

  img {
    width: ${token.space[10]};
    height: ${token.space[10]};
    object-fit: cover;
  }
`;

const Name = styled.span`
  flex: 1;
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Size = styled.span`
  ${tabularFigures}
  flex: none;
  color: ${token.color.textSoft};
  font-size: ${token.size.caption};
`;
