import { media, Tab, TabList, TabPanel, Tabs, token } from '@courier/shared-ui';
import styled from 'styled-components';
import type { DeskTab } from '../shared/desk/tabs';
import { useDesk } from '../shared/desk/use-desk';
import type { TabRow } from './desk-tabs';

/** The features side by side. Only the one that is looked at asks the server. */
export function DeskTabs({ label, rows }: { label: string; rows: readonly TabRow[] }) {
  const { tab, openTab } = useDesk();
  const Aside = rows.find(({ id }) => id === tab)?.Aside;
  return (
    <Tabs value={tab} onValueChange={(id) => openTab(id as DeskTab)}>
      <Line>
        <TabList aria-label={label}>
          {rows.map((row) => (
            <CountedTab key={row.id} row={row} />
          ))}
        </TabList>
        {Aside && <Aside />}
      </Line>
      {rows.map(({ id, Panel }) => (
        <Room key={id} value={id}>
          <Panel />
        </Room>
      ))}
    </Tabs>
  );
}

function CountedTab({ row: { id, label, useCount } }: { row: TabRow }) {
  const count = useCount();
  return (
    <Tab value={id} count={count}>
      {label}
    </Tab>
  );
}

/** One line under both; where they do not fit beside one another, the tabs keep it. */
const Line = styled.div`
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

const Room = styled(TabPanel)`
  padding-top: ${token.space[3]};
`;
