import { OFFICE_ROWS } from './desk-tabs';
import { DeskTabs } from './DeskTabs';

/** What is looked after once in a while: hand-overs that hang, people, prices, and who did what. */
export function BackOffice() {
  return <DeskTabs label="Back office" rows={OFFICE_ROWS} />;
}
