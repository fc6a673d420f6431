import { worsened } from './figures';

const time = (value: number) => ({ name: 'api: quote, ms', value, better: 'lower' as const });
const rate = (value: number) => ({ name: 'export, rows/s', value, better: 'higher' as const });

it.each([
  ['a time that grew by a fifth', [time(10)], [time(12)], ['worse: api: quote, ms was 10, is 12']],
  ['a rate that fell by a fifth', [rate(12)], [rate(10)], ['worse: export, rows/s was 12, is 10']],
  ['a time that grew by less', [time(10)], [time(11.9)], []],
  ['a time that fell', [time(10)], [time(5)], []],
  ['a figure of which nothing is known', [], [time(10)], []],
])('worsened names %s where it should', (_, before, now, sentences) => {
  expect(worsened(before, now)).toEqual(sentences);
});
