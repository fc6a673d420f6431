import { join } from 'node:path';
import { ROOT } from '../programs/paths';

/** How each story is looked at: by day at a desk, by night on a phone. */
export const views = [
  { name: 'light-800', theme: 'light', width: 800 },
  { name: 'dark-375', theme: 'dark', width: 375 },
] as const;

export type View = (typeof views)[number];

/** A story that covers the screen is shown on one of this height; every other is as high as it is. */
export const screenHeight = 640;

/** Higher than this a picture says nothing new. */
export const greatestHeight = 2000;

/** Pages at work on each view. */
export const pagesPerView = 2;

export const tolerance = {
  /** Distance of two colours that still counts as one, 0 to 1. */
  colour: 0.1,
  /** Share of pixels that may differ, and the number that always may. */
  share: 0.0002,
  pixels: 12,
} as const;

const root = join(ROOT, 'shared-ui');

export const paths = {
  root,
  sources: ['src', '.storybook', 'dist/fonts', 'package.json'].map((path) => join(root, path)),
  build: join(root, 'dist-storybook'),
  fonts: join(root, 'dist/fonts/fonts.css'),
  pictures: join(__dirname, 'pictures'),
} as const;

export const browser = {
  executablePath: '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // The same edges of letters on every machine.
    '--font-render-hinting=none',
    '--disable-lcd-text',
    '--force-color-profile=srgb',
  ],
};
