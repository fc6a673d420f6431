import type { SavedAddressView } from '@courier/contract';
import { Button, Cluster, Soft, Stamp } from '@courier/shared-ui';
import { DetailRow } from './DetailRows';

interface AddressItemProps {
  place: SavedAddressView;
  onDefault: () => void;
  onEdit: () => void;
  onDelete: () => void;
}

export function AddressItem({ place, onDefault, onEdit, onDelete }: AddressItemProps) {
  const { label, fullName, phone, addressLine1, addressLine2, city, zipCode, isDefault } = place;
  return (
    <DetailRow
      actions={
        <>
          {!isDefault && (
            <Button size="small" aria-label={`Make ${label} the default`} onClick={onDefault}>
              Make default
            </Button>
          )}
          <Button size="small" aria-label={`Edit ${label}`} onClick={onEdit}>
            Edit
          </Button>
          <Button size="small" aria-label={`Delete ${label}`} onClick={onDelete}>
            Delete
          </Button>
        </>
      }
    >
      <Cluster>
        <strong>{label}</strong>
        {isDefault && <Stamp size="small">Default</Stamp>}
      </Cluster>
      <Soft as="p">
        {fullName}, {phone}
        <br />
        {[addressLine1, addressLine2, city, zipCode].filter(Boolean).join(', ')}
      </Soft>
    </DetailRow>
  );
}
