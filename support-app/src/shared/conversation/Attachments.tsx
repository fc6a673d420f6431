import type { TicketAttachmentView } from '@courier/contract';
import { Button, Soft, TextAnchor, token, VisuallyHidden } from '@courier/shared-ui/base';
import { notifyFailure } from '@courier/shared-ui/courier';
import { saveFile, send } from '@courier/shared-ui/request';
import { useState } from 'react';
import styled from 'styled-components';
import { savedName, sizeWords } from './file-words';

/** Where the files of a conversation are. */
export interface FilePlace {
  /** Of the ticket or conversation. */
  readonly path: string;
  /** What opens it, where a session does not. */
  readonly headers?: Record<string, string>;
}

interface AttachmentsProps {
  files: readonly TicketAttachmentView[];
  place: FilePlace;
}

/** The files of a message. Their names are what somebody else typed. */
export function Attachments({ files, place }: AttachmentsProps) {
  return (
    <List aria-label="Attached files">
      {files.map((file) => (
        <li key={file.name}>
          {place.headers ? (
            <SavedFile file={file} place={place} />
          ) : (
            <FileLink file={file} place={place} />
          )}
          <Soft>{sizeWords(file.bytes)}</Soft>
        </li>
      ))}
    </List>
  );
}

interface FileProps {
  file: TicketAttachmentView;
  place: FilePlace;
}

/** A picture is shown on a page of its own, a PDF is downloaded. */
function FileLink({ file, place }: FileProps) {
  const href = `${place.path}/attachments/${file.name}`;
  return file.kind === 'pdf' ? (
    <TextAnchor href={href} download={savedName(file)}>
      {file.fileName}
      <VisuallyHidden>, download PDF</VisuallyHidden>
    </TextAnchor>
  ) : (
    <TextAnchor href={href} target="_blank" rel="noopener noreferrer">
      {file.fileName}
      <VisuallyHidden>, open picture in a new tab</VisuallyHidden>
    </TextAnchor>
  );
}

/** An address cannot carry what opens the conversation: it would be in logs. */
function SavedFile({ file, place: { path, headers } }: FileProps) {
  const [isLoading, setLoading] = useState(false);

  const handleSave = async () => {
    setLoading(true);
    try {
      const answer = await send(`${path}/attachments/${file.name}`, { headers });
      saveFile(savedName(file), await answer.blob());
    } catch (error) {
      notifyFailure(error, 'Error', 'The file could not be downloaded');
    }
    setLoading(false);
  };

  return (
    <FileButton size="small" variant="quiet" busy={isLoading} onClick={() => void handleSave()}>
      <VisuallyHidden>Download </VisuallyHidden>
      {file.fileName}
    </FileButton>
  );
}

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[2]};
  margin-block-start: ${token.space[1]};

  > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 ${token.space[2]};
    max-width: 100%;
    padding: 0 ${token.space[3]};
    border: ${token.border.hairline} solid ${token.color.line};
    border-radius: ${token.radius.small};
    background: ${token.color.surface};
    font-size: ${token.size.caption};
    overflow-wrap: anywhere;
  }
`;

const FileButton = styled(Button)`
  min-width: 0;
  padding-inline: 0;
  white-space: normal;
  text-align: start;
  overflow-wrap: anywhere;
`;
