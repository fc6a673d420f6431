import { buffer } from 'node:stream/consumers';
import naughtyStrings from 'big-list-of-naughty-strings';
import { type PlacedText, readPdf } from '../../../test/labels/read-pdf';
import type { Label, LabelParty } from './label';
import { labelPdf } from './label-pdf';

const ORDINARY: Label = {
  carrier: 'Couriers',
  orderNumber: 'EC7K3M9QXA2TBF',
  packageCode: '7K3M9QXA2TBF-50/50',
  trackingUrl: 'https://couriers.example/tracking?number=EC7K3M9QXA2TBF',
  index: 50,
  count: 50,
  service: 'STANDARD',
  sender: party('Thandi Nkosi'),
  recipient: party('Pieter van Wyk'),
  weight: '30.0 kg',
  chargeable: '192.0 kg',
  size: '119.75 × 79.75 × 79.75 cm',
  date: '30 Sept 2026',
  isFragile: true,
  isInsured: true,
  toCollect: 'CASH R1234567.89',
};

/** The longest that each field may be, in letters of every width and with nowhere to break. */
const EXTREMES = ['W', 'i', 'W i', 'Ẵ', '字', '.'].map((character) => character.repeat(200));

/** With these texts, or with the first of them in place of those that are missing. */
function party(name = '', street = name, detail = name, city = name): LabelParty {
  return {
    name: name.slice(0, 120),
    phone: name.slice(0, 32),
    street: street.slice(0, 200),
    detail: detail.slice(0, 200),
    city: city.slice(0, 100),
    zipCode: '2001',
  };
}

function labelWith(text: string): Label {
  return { ...ORDINARY, sender: party(text), recipient: party(text) };
}

const ABOUT = {
  title: 'labels',
  creator: 'Couriers',
  createdAt: new Date('2026-11-28T08:00:00Z'),
};
const drawn = (labels: Label[]) => buffer(labelPdf(labels, ABOUT));

describe('drawn label', () => {
  it('has no overlapping or cut text and can be scanned, however long its texts', async () => {
    const { pages } = await readPdf(await drawn(['Thandi Nkosi', ...EXTREMES].map(labelWith)), 203);
    expect(pages).toHaveLength(1 + EXTREMES.length);
    for (const { size, texts, codes } of pages) {
      const shown = texts.filter(({ text }) => text.trim() !== '');
      for (const text of shown) {
        expect(text.x).toBeGreaterThanOrEqual(0);
        expect(text.x + text.width).toBeLessThanOrEqual(size[0]);
      }
      expect(overlapsOf(shown)).toEqual([]);
      expect(codes.map(({ format }) => format).sort()).toEqual(['Code128', 'QRCode']);
    }
  });

  it('is the same file each time it is drawn at one time', async () => {
    const first = await drawn([ORDINARY]);
    expect(first.toString('latin1')).toContain('(D:20261128080000Z)');
    expect((await drawn([ORDINARY])).equals(first)).toBe(true);
  });

  it('is drawn for every kind of text', async () => {
    const labels: Label[] = [];
    for (let at = 0; at < naughtyStrings.length; at += 8) {
      const sender = party(...naughtyStrings.slice(at, at + 4));
      const recipient = party(...naughtyStrings.slice(at + 4, at + 8));
      labels.push({ ...ORDINARY, sender, recipient });
    }
    const pdf = await drawn(labels);
    expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(labels.length);
  });
});

/** Texts are taken as high as their capitals: what hangs below a line may touch the blank above the next. */
function overlapsOf(texts: readonly PlacedText[]): string[] {
  return texts.flatMap((placed, at) =>
    texts
      .slice(at + 1)
      .filter((other) => isOver(placed, other))
      .map((other) => `${placed.text} | ${other.text}`),
  );
}

function isOver(placed: PlacedText, other: PlacedText): boolean {
  const slack = 0.5;
  const isBeside =
    placed.x + placed.width <= other.x + slack || other.x + other.width <= placed.x + slack;
  const isBelow =
    placed.y + placed.height * 0.7 <= other.y || other.y + other.height * 0.7 <= placed.y;
  return !isBeside && !isBelow;
}
