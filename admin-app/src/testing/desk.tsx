import type { PlaceName, Role } from '@courier/contract';
import { createFakeHost } from '@courier/shared-ui/fake-host';
import { renderWithHost } from '@courier/shared-ui/testing';
import userEvent from '@testing-library/user-event';
import App from '../App';

export { setWideScreen } from '@courier/shared-ui/testing';

/**
 * The screen as the shell shows it to somebody with the role; null for a visitor.
 * @param cards the places where other teams have put a card
 */
export function openDesk(
  role: Role | null = 'admin',
  route = '/manager',
  cards: readonly PlaceName[] = [],
) {
  const session = role && { email: 'boss@courier.test', role };
  const host = createFakeHost({ session, cards });
  return { user: userEvent.setup({ delay: null }), ...renderWithHost(<App />, { host, route }) };
}
