import {
  formatCutOffs,
  formatPostalCodes,
  type ServiceAreaContentView,
  type ServiceAreaView,
  shortWeekday,
} from '@courier/contract';
import type { TableColumn } from '@courier/shared-ui';
import { Button, Cluster, Mono, Soft, VisuallyHidden } from '@courier/shared-ui/base';
import styled from 'styled-components';
import { AREA_DAYS } from '../../../shared/forms/field-labels';

interface AreaActions {
  onEdit: (area: ServiceAreaView) => void;
  onDelete: (area: ServiceAreaView) => void;
}

export function areaColumns({
  onEdit,
  onDelete,
}: AreaActions): readonly TableColumn<ServiceAreaView>[] {
  return [
    ...AREA_COLUMNS,
    {
      id: 'actions',
      header: <VisuallyHidden>Edit or delete</VisuallyHidden>,
      align: 'end',
      cell: (area) => (
        <Buttons gap={2} justify="end">
          <Button size="small" onClick={() => onEdit(area)}>
            Edit<VisuallyHidden> {area.name}</VisuallyHidden>
          </Button>
          <Button size="small" onClick={() => onDelete(area)}>
            Delete<VisuallyHidden> {area.name}</VisuallyHidden>
          </Button>
        </Buttons>
      ),
    },
  ];
}

/** What is known of an area, wherever it is kept. */
export const AREA_COLUMNS: readonly TableColumn<ServiceAreaContentView>[] = [
  {
    id: 'name',
    header: 'Area',
    cardLabel: '',
    cell: ({ name }) => <Typed as="strong">{name}</Typed>,
  },
  {
    id: 'codes',
    header: 'Postal codes',
    cell: ({ postalCodes }) => <Codes>{formatPostalCodes(postalCodes)}</Codes>,
  },
  {
    id: 'days',
    header: AREA_DAYS,
    cell: ({ weekdays }) => weekdays.map(shortWeekday).join(', '),
  },
  {
    id: 'cut-offs',
    header: 'Cut-offs',
    cell: ({ cutOffs }) => formatCutOffs(cutOffs) || <Soft>As the company</Soft>,
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

const Codes = styled(Mono)`
  overflow-wrap: anywhere;
`;

const Buttons = styled(Cluster)`
  @container (min-width: 44rem) {
    flex-wrap: nowrap;
  }
`;
