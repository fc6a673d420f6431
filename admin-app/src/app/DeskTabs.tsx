import { Tab, TabList, TabPanel, Tabs } from '@courier/shared-ui';
import type { DeskTab } from '../desk/tabs';
import { useDesk } from '../desk/use-desk';
import type { TabRow } from './desk-tabs';

/** The features side by side. Only the one that is looked at asks the server. */
export function DeskTabs({ label, rows }: { label: string; rows: readonly TabRow[] }) {
  const { tab, openTab } = useDesk();
  return (
    <Tabs value={tab} onValueChange={(id) => openTab(id as DeskTab)}>
      <TabList aria-label={label}>
        {rows.map((row) => (
          <CountedTab key={row.id} row={row} />
        ))}
      </TabList>
      {rows.map(({ id, Panel }) => (
        <TabPanel key={id} value={id}>
          <Panel />
        </TabPanel>
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
