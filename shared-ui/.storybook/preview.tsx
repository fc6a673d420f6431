import type { Decorator, Preview } from '@storybook/react-webpack5';
import { MemoryRouter } from 'react-router-dom';
import { createFakeHost } from '@courier/shared-ui/fake-host';
import { provideHost } from '../src/host';
import { GlobalStyle } from '../src/components/theme';
import { token } from '../src/components/tokens';

provideHost(createFakeHost());

/** A docs page stands on Storybook's own ground. */
const ground = { background: token.color.ground, color: token.color.text };

/** What the shell does around every screen: a theme on the document, ground rules, a router. */
const inTheSuite: Decorator = (Story, { globals, parameters }) => {
  document.documentElement.dataset.theme = String(globals.theme);
  return (
    <MemoryRouter>
      <GlobalStyle />
      <div style={{ ...ground, padding: parameters.bare ? 0 : '1.25rem' }}>
        <Story />
      </div>
    </MemoryRouter>
  );
};

const preview: Preview = {
  tags: ['autodocs'],
  decorators: [inTheSuite],
  globalTypes: {
    theme: {
      description: 'Theme',
      toolbar: {
        icon: 'contrast',
        title: 'Theme',
        dynamicTitle: true,
        items: [
          { value: 'light', title: 'Light', icon: 'sun' },
          { value: 'dark', title: 'Dark', icon: 'moon' },
        ],
      },
    },
  },
  initialGlobals: { theme: 'light' },
  parameters: {
    layout: 'fullscreen',
    backgrounds: { disable: true },
    controls: { expanded: true },
    viewport: {
      options: {
        phone: { name: 'Phone', styles: { width: '375px', height: '740px' }, type: 'mobile' },
        tablet: { name: 'Tablet', styles: { width: '768px', height: '1024px' }, type: 'tablet' },
        desk: { name: 'Desk', styles: { width: '1440px', height: '900px' }, type: 'desktop' },
      },
    },
    // A component stands alone in its story; landmarks are the page's affair.
    a11y: { config: { rules: [{ id: 'region', enabled: false }] } },
  },
};

export default preview;
