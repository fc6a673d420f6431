import { Button, Cluster, Stamp } from '@courier/shared-ui';
import type { ReactNode } from 'react';
import { DetailRow } from './DetailRows';

interface SavedItemProps {
  name: string;
  isDefault: boolean;
  onDefault: () => void;
  onEdit?: () => void;
  onDelete: () => void;
  /** What is under way. */
  busy?: 'default' | 'delete' | undefined;
  children?: ReactNode;
}

/** A saved address or way to pay: whether it is the default, and what can be done to it. */
export function SavedItem(props: SavedItemProps) {
  const { name, isDefault, onDefault, onEdit, onDelete, busy, children } = props;
  return (
    <DetailRow
      actions={
        <>
          {!isDefault && (
            <Button
              size="small"
              aria-label={`Make ${name} the default`}
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
      </Cluster>
      {children}
    </DetailRow>
  );
}
