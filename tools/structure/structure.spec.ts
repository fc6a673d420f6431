import { structureOf } from './structure';

const imports = [
  { from: 'orders/placing.ts', to: 'platform/http.ts' },
  { from: 'orders/placing.ts', to: 'orders/order.ts' },
  { from: 'dispatch/worker.ts', to: 'orders/order.ts' },
  { from: 'main.ts', to: 'dispatch/worker.ts' },
];

describe('structureOf', () => {
  it('counts rooms and the arrows between them when one file imports another', () => {
    const { rooms, arrows } = structureOf(imports, ['dispatch', 'orders', 'platform']);
    expect(rooms).toEqual(['.', 'dispatch', 'orders', 'platform']);
    expect(arrows.map(({ from, to }) => `${from} → ${to}`)).toEqual([
      'orders → platform',
      'dispatch → orders',
      '. → dispatch',
    ]);
  });

  it('finds nothing wrong when every floor uses those below it alone', () => {
    const { back, knots } = structureOf(imports, ['dispatch', 'orders', 'platform']);
    expect({ back, knots }).toEqual({ back: [], knots: [] });
  });

  it('names the arrow back and the knot when a floor uses one above it', () => {
    const up = { from: 'platform/http.ts', to: 'orders/order.ts' };
    const { back, knots } = structureOf([...imports, up], ['dispatch', 'orders', 'platform']);
    expect(back).toEqual([{ from: 'platform', to: 'orders', imports: [up] }]);
    expect(knots).toEqual([['orders', 'platform']]);
  });
});
