import type { Page } from '@playwright/test';

/** A photo of a door, drawn by the browser itself. */
export async function pngOf(page: Page): Promise<Buffer> {
  const address = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 32;
    canvas.height = 48;
    canvas.getContext('2d')?.fillRect(8, 8, 16, 40);
    return canvas.toDataURL('image/png');
  });
  return Buffer.from(address.split(',')[1] ?? '', 'base64');
}
