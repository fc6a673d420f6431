import { splitTail } from './names';

describe('splitTail', () => {
  it.each([
    ['cape town south africa', { name: 'cape town', province: null, code: null }],
    ['springs gauteng 1559', { name: 'springs', province: 'GP', code: '1559' }],
    ['springs 1559 gauteng south africa', { name: 'springs', province: 'GP', code: '1559' }],
    ['howick kzn', { name: 'howick', province: 'KZN', code: null }],
    ['gauteng', { name: 'gauteng', province: null, code: null }],
    ['0002', { name: '0002', province: null, code: null }],
  ])('reads %s', (typed, expected) => {
    expect(splitTail(typed)).toEqual(expected);
  });
});
