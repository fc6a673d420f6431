import { formatCutOffs, formatOpeningHours, type ManagedStoreView } from '@courier/contract';
import type { TableColumn } from '@courier/shared-ui';
import { Button, Cluster, Mono, Soft, VisuallyHidden } from '@courier/shared-ui/base';
import styled from 'styled-components';
import { ActiveStamp } from '../../../shared/lists/ActiveStamp';

interface StoreActions {
  onEdit: (store: ManagedStoreView) => void;
  onDelete: (store: ManagedStoreView) => void;
}

export function storeColumns({
  onEdit,
  onDelete,
}: StoreActions): readonly TableColumn<ManagedStoreView>[] {
  return [
    ...COLUMNS,
    {
      id: 'actions',
      header: <VisuallyHidden>Edit or delete</VisuallyHidden>,
      align: 'end',
      cell: (store) => (
        <Row gap={2} justify="end">
          <Button size="small" onClick={() => onEdit(store)}>
            Edit<VisuallyHidden> {store.name}</VisuallyHidden>
          </Button>
          <Button size="small" onClick={() => onDelete(store)}>
            Delete<VisuallyHidden> {store.name}</VisuallyHidden>
          </Button>
        </Row>
      ),
    },
  ];
}

const COLUMNS: readonly TableColumn<ManagedStoreView>[] = [
  {
    id: 'name',
    header: 'Store',
    cardLabel: '',
    cell: ({ name }) => <Typed as="strong">{name}</Typed>,
  },
  { id: 'brand', header: 'Brand', cell: ({ storeBrand }) => <Typed>{storeBrand}</Typed> },
  { id: 'contact', header: 'Contact', cell: ({ fullName }) => <Typed>{fullName}</Typed> },
  {
    id: 'phone',
    header: 'Phone',
    cell: ({ phone }) => <Phone>{phone}</Phone>,
  },
  { id: 'address', header: 'Address', cell: (store) => <StoreAddress {...store} /> },
  {
    id: 'active',
    header: 'Status',
    cell: ({ isActive, isCounter }) => (
      <Row gap={2}>
        <ActiveStamp isActive={isActive} otherwise="Inactive" />
        {isCounter && <Soft>Counter</Soft>}
      </Row>
    ),
  },
];

/* Text without a place to break must not push the table off the page; common words stay whole. */
const Typed = styled.span`
  overflow-wrap: anywhere;

  @container (min-width: 44rem) {
    display: inline-block;
    min-width: 6rem;
  }
`;

/* On one line each where rows are not cards. */
const Phone = styled(Mono)`
  @container (min-width: 64rem) {
    white-space: nowrap;
  }
`;

const Row = styled(Cluster)`
  @container (min-width: 64rem) {
    flex-wrap: nowrap;
  }
`;

type Address = Pick<
  ManagedStoreView,
  'addressLine1' | 'addressLine2' | 'city' | 'zipCode' | 'openingHours' | 'cutOffs'
>;

function StoreAddress({
  addressLine1,
  addressLine2,
  city,
  zipCode,
  openingHours,
  cutOffs,
}: Address) {
  return (
    <Typed>
      {[addressLine1, addressLine2].filter(Boolean).join(', ')}{' '}
      <Soft>
        {city} {zipCode}
      </Soft>
      {openingHours && (
        <>
          <br />
          <Soft>{formatOpeningHours(openingHours)}</Soft>
        </>
      )}
      {cutOffs && (
        <>
          <br />
          <Soft>Cut-offs: {formatCutOffs(cutOffs)}</Soft>
        </>
      )}
    </Typed>
  );
}
