/** @jest-environment node */
import { PNG } from 'pngjs';
import { differenceOf } from './compare';
import { argumentsOf } from './arguments';
import { encodePalettePng } from './palette-png';
import { shares, storiesIn } from './stories';

const size = { width: 40, height: 40 };

function picture(colourAt: (pixel: number) => readonly [number, number, number]) {
  const data = new Uint8Array(size.width * size.height * 4).fill(255);
  for (let pixel = 0; pixel < data.length / 4; pixel += 1) data.set(colourAt(pixel), pixel * 4);
  return { ...size, data };
}

const white = () => [255, 255, 255] as const;

it('writes a picture of few colours without loss', () => {
  const drawn = picture((pixel) => [pixel % 7, 40, 200]);
  expect(Uint8Array.from(PNG.sync.read(encodePalettePng(drawn)).data)).toEqual(drawn.data);
});

it('keeps a picture of many colours close to itself', () => {
  const drawn = picture((pixel) => [pixel % 256, pixel % 256, pixel % 3]);
  const read = PNG.sync.read(encodePalettePng(drawn)).data;
  const farthest = Math.max(...read.map((value, at) => Math.abs(value - (drawn.data[at] ?? 0))));
  expect(farthest).toBeLessThanOrEqual(4);
});

it('lets a few pixels pass, and names how many differ beyond that', () => {
  const before = encodePalettePng(picture(white));
  const some = (count: number) =>
    encodePalettePng(picture((pixel) => (pixel < count ? [0, 0, 0] : white())));
  expect(differenceOf(some(3), before)).toBeNull();
  expect(differenceOf(some(400), before)?.words).toBe('differs in 400 pixels');
});

it('never lets another size pass', () => {
  const before = encodePalettePng(picture(white));
  const now = encodePalettePng({ ...picture(white), height: 39 });
  expect(differenceOf(now, before)).toEqual({ words: 'is 40 × 39, was 40 × 40' });
});

it('walks stories and not docs pages, of one name when asked', () => {
  const index = {
    entries: {
      'a--docs': { id: 'a--docs', type: 'docs' },
      'a--one': { id: 'a--one', type: 'story' },
      'b--two': { id: 'b--two', type: 'story' },
    },
  };
  expect(storiesIn(index, '')).toEqual(['a--one', 'b--two']);
  expect(storiesIn(index, 'two')).toEqual(['b--two']);
});

it('gives each page every nth story, so that none of them has all the slow ones', () => {
  expect(shares(['a', 'b', 'c'], 2)).toEqual([['a', 'c'], ['b']]);
});

it('reads what it is told', () => {
  expect(argumentsOf(['--accept', 'table'])).toEqual({ accept: true, only: 'table' });
  expect(argumentsOf([])).toEqual({ accept: false, only: '' });
  expect(() => argumentsOf(['--acept'])).toThrow('--acept');
});
