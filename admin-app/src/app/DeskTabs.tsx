import { media, Tab, TabList, TabPanel, Tabs, token } from '@courier/shared-ui';
import styled from 'styled-components';
import { useOrderCount } from '../features/orders/use-order-count';
import type { DeskTab } from '../shared/desk/tabs';
import { useDesk } from '../shared/desk/use-desk';
import type { TabRow } from './desk-tabs';

/** The features side by side. Only the open one asks the server. */
export function DeskTabs({ label, rows }: { label: string; rows: readonly TabRow[] }) {
  const { tab, openTab } = useDesk();
  return (
    <Tabs value={tab} onValueChange={(id) => openTab(id as DeskTab)}>
      <TabBar>
        <TabList aria-label={label}>
          {rows.map((row) => (
            <CountedTab key={row.id} row={row} />
          ))}
        </TabList>
        {rows.find(({ id }) => id === tab)?.aside}
      </TabBar>
      {rows.map(({ id, panel }) => (
        <SpacedPanel key={id} value={id}>
          {panel}
        </SpacedPanel>
      ))}
    </Tabs>
  );
}

function CountedTab({ row: { id, label } }: { row: TabRow }) {
  return (
    <Tab value={id} count={useOrderCount(id)}>
      {label}
    </Tab>
  );
}

/** One line under both; where they do not fit beside one another, the tabs keep it. */
const TabBar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${token.space[4]};
  border-bottom: ${token.border.object} solid ${token.color.edge};

  > [role='tablist'] {
    flex: 1 1 22rem;
    min-width: 0;
    border-bottom: 0;
  }

  ${media.small} {
    gap: ${token.space[3]};
    border-bottom: 0;

    > [role='tablist'] {
      border-bottom: ${token.border.object} solid ${token.color.edge};
    }
  }
`;

const SpacedPanel = styled(TabPanel)`
  padding-top: ${token.space[3]};
`;
