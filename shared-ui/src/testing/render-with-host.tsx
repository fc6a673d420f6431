import { render, type RenderResult } from '@testing-library/react';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { createFakeHost } from '@courier/shared-ui/fake-host';
import { provideHost } from '../host';

type FakeHost = ReturnType<typeof createFakeHost>;

export interface RenderWithHostOptions {
  /** Given when the spec reads back what was asked of it, or starts signed in. */
  host?: FakeHost;
  /** Where the router starts. */
  route?: string;
}

/** Renders a screen as the shell would show it: inside a router, with a host behind it. */
export function renderWithHost(
  ui: ReactElement,
  { host = createFakeHost(), route = '/' }: RenderWithHostOptions = {},
): RenderResult & { host: FakeHost } {
  provideHost(host);
  const result = render(ui, {
    wrapper: ({ children }) => <MemoryRouter initialEntries={[route]}>{children}</MemoryRouter>,
  });
  return { ...result, host };
}
