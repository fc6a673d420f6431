import { Button, Cluster, Stamp, token } from '@courier/shared-ui/base';
import type { ReactNode } from 'react';
import styled from 'styled-components';

/** Saved things, one under the other, with what can be done to each. */
export const DetailRows = styled.ul`
  display: grid;
  border-block: ${token.border.hairline} solid ${token.color.line};
`;

export function DetailRow({ actions, children }: { actions: ReactNode; children: ReactNode }) {
  return (
    <Row>
      <Text>{children}</Text>
      <Cluster>{actions}</Cluster>
    </Row>
  );
}

const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[2]} ${token.space[4]};
  padding-block: ${token.space[3]};

  & + & {
    border-top: ${token.border.hairline} solid ${token.color.line};
  }
`;

const Text = styled.div`
  flex: 1 1 14rem;
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Toggle = styled(Button)`
  &[aria-pressed='true'] {
    background: ${token.color.selected};
    border-color: ${token.color.text};
    box-shadow: inset 0 0 0 ${token.border.hairline} ${token.color.text};
  }
`;

interface SavedItemProps {
  name: string;
  isDefault: boolean;
  /** Only of what can be a favourite. */
  isFavourite?: boolean;
  onFavourite?: (isFavourite: boolean) => void;
  onDefault: () => void;
  onEdit?: () => void;
  onDelete: () => void;
  /** What is under way. */
  busy?: 'default' | 'delete' | undefined;
  children?: ReactNode;
}

/** A saved address or way to pay: whether it is the default, and what can be done to it. */
export function SavedItem(props: SavedItemProps) {
  const {
    name,
    isDefault,
    isFavourite = false,
    onFavourite,
    onDefault,
    onEdit,
    onDelete,
    busy,
    children,
  } = props;
  return (
    <DetailRow
      actions={
        <>
          {onFavourite && (
            <Toggle
              size="small"
              aria-label={`Favourite: ${name}`}
              aria-pressed={isFavourite}
              onClick={() => onFavourite(!isFavourite)}
            >
              Favourite
            </Toggle>
          )}
          {!isDefault && (
            <Button
              size="small"
              aria-label={`Make default: ${name}`}
              busy={busy === 'default'}
              onClick={onDefault}
            >
              Make default
            </Button>
          )}
          {onEdit && (
            <Button size="small" aria-label={`Edit ${name}`} onClick={onEdit}>
              Edit
            </Button>
          )}
          <Button
            size="small"
            aria-label={`Delete ${name}`}
            busy={busy === 'delete'}
            onClick={onDelete}
          >
            Delete
          </Button>
        </>
      }
    >
      <Cluster>
        <strong>{name}</strong>
        {isDefault && <Stamp size="small">Default</Stamp>}
        {isFavourite && <Stamp size="small">Favourite</Stamp>}
      </Cluster>
      {children}
    </DetailRow>
  );
}
