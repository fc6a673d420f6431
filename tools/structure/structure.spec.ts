import { structureOf } from './structure';

const imports = [
  { from: 'orders/placing.ts', to: 'platform/http.ts' },
  { from: 'orders/placing.ts', to: 'orders/order.ts' },
  { from: 'dispatch/worker.ts', to: 'orders/order.ts' },
  { from: 'main.ts', to: 'dispatch/worker.ts' },
];

describe('structureOf', () => {
  it('counts folders and the imports between them when one file imports another', () => {
    const { folders, dependencies } = structureOf(imports, ['dispatch', 'orders', 'platform']);
    expect(folders).toEqual(['.', 'dispatch', 'orders', 'platform']);
    expect(dependencies.map(({ from, to }) => `${from} → ${to}`)).toEqual([
      'orders → platform',
      'dispatch → orders',
      '. → dispatch',
    ]);
  });

  it('finds nothing wrong when every floor uses those below it alone', () => {
    const { upward, cycles } = structureOf(imports, ['dispatch', 'orders', 'platform']);
    expect({ upward, cycles }).toEqual({ upward: [], cycles: [] });
  });

  it('names the upward import and the cycle when a floor uses one above it', () => {
    const up = { from: 'platform/http.ts', to: 'orders/order.ts' };
    const { upward, cycles } = structureOf([...imports, up], ['dispatch', 'orders', 'platform']);
    expect(upward).toEqual([{ from: 'platform', to: 'orders', imports: [up] }]);
    expect(cycles).toEqual([['orders', 'platform']]);
  });
});
