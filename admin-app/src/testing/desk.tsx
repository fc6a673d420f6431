import type { Role } from '@courier/contract';
import { createFakeHost } from '@courier/shared-ui/host';
import { renderWithHost } from '@courier/shared-ui/testing';
import userEvent from '@testing-library/user-event';
import App from '../App';

/** The screen as the shell shows it to whoever has the role; null for nobody. */
export function openDesk(role: Role | null = 'admin', route = '/manager') {
  const session = role && { email: 'boss@courier.test', role };
  const host = createFakeHost({ session });
  return { user: userEvent.setup(), ...renderWithHost(<App />, { host, route }) };
}

/** Whether there is room for the panel beside the list. */
export function setWideScreen(isWide: boolean): void {
  globalThis.matchMedia = (media) =>
    ({ matches: isWide, media, addEventListener() {}, removeEventListener() {} }) as Pick<
      MediaQueryList,
      'matches' | 'media'
    > as MediaQueryList;
}
