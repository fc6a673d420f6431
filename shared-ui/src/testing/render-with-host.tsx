import { render, type RenderResult } from '@testing-library/react';
import type { ReactElement } from 'react';
import { MemoryRouter, parsePath } from 'react-router-dom';
import { StyleSheetManager } from 'styled-components';
import { createFakeHost } from '@courier/shared-ui/fake-host';
import { provideHost } from '../host';

type FakeHost = ReturnType<typeof createFakeHost>;

export interface RenderWithHostOptions {
  /** Given when the spec reads back what was asked of it, or starts signed in. */
  host?: FakeHost;
  /** Where the router starts. */
  route?: string;
  /** What the page before gave to the link there. */
  state?: unknown;
}

/**
 * Renders a screen as the shell would show it: inside a router, with a host behind it. Its style rules stay outside of
 * the document: jsdom would match each of them against each element that a query asks about, though it has no
 * layout. The journeys and pictures see them in a browser.
 */
export function renderWithHost(
  ui: ReactElement,
  { host = createFakeHost(), route = '/', state }: RenderWithHostOptions = {},
): RenderResult & { host: FakeHost } {
  provideHost(host);
  const outside = document.createElement('div');
  const result = render(ui, {
    wrapper: ({ children }) => (
      <StyleSheetManager target={outside} disableCSSOMInjection>
        <MemoryRouter initialEntries={[{ ...parsePath(route), state }]}>{children}</MemoryRouter>
      </StyleSheetManager>
    ),
  });
  return { ...result, host };
}
