/**
 * Text as the provider can store it: its database takes no four-byte characters (its own WooCommerce plugin
 * strips them too). Ours keeps them.
 */
export function providerText(text: string): string {
  return (
    text
      .replace(/[\u{10000}-\u{10FFFF}]/gu, '')
      // What only joined or coloured the characters that are gone.
      .replace(/\u200D|\uFE0F/g, '')
      .replace(/\s+/g, ' ')
      .trim()
  );
}
