import fc from 'fast-check';
import { chargeableWeight, volumetricWeight, weighPackages } from './weight';

const tenths = (min: number, max: number) => fc.integer({ min, max }).map((value) => value / 10);
const boxes = fc.record({
  weight: tenths(1, 300),
  length: fc.integer({ min: 1, max: 120 }),
  width: fc.integer({ min: 1, max: 80 }),
  height: fc.integer({ min: 1, max: 80 }),
});

describe('weighPackages', () => {
  it('divides the volume by 4000', () => {
    expect(volumetricWeight({ weight: 1, length: 30, width: 20, height: 15 }).toString()).toBe(
      '2.25',
    );
    expect(volumetricWeight({ weight: 1, length: 30, width: 22, height: 11 }).toString()).toBe(
      '1.815',
    );
  });

  it('charges the higher weight of each package before adding them up', () => {
    const side = { length: 30, width: 20, height: 15 };
    expect(
      weighPackages([
        { weight: 5, ...side },
        { weight: 1, ...side },
      ]),
    ).toEqual({ actualWeight: 6, volumetricWeight: 4.5, chargeableWeight: 7.25 });
  });

  it('adds 0.1 and 0.2 kg to 0.3 kg', () => {
    const tiny = { length: 1, width: 1, height: 1 };
    const weights = weighPackages([
      { weight: 0.1, ...tiny },
      { weight: 0.2, ...tiny },
    ]);
    expect(weights.actualWeight).toBe(0.3);
    expect(weights.chargeableWeight).toBe(0.3);
  });

  it('charges the actual or the volumetric weight, whichever is higher', () => {
    fc.assert(
      fc.property(boxes, (box) => {
        const charged = chargeableWeight(box);
        const volumetric = volumetricWeight(box);
        expect(charged.gte(box.weight) && charged.gte(volumetric)).toBe(true);
        expect(charged.eq(box.weight) || charged.eq(volumetric)).toBe(true);
      }),
    );
  });

  it('returns the same weight for any order and orientation of the packages', () => {
    fc.assert(
      fc.property(fc.array(boxes, { minLength: 1, maxLength: 50 }), (packages) => {
        const turned = [...packages].reverse().map(({ weight, length, width, height }) => ({
          weight,
          length: height,
          width: length,
          height: width,
        }));
        expect(weighPackages(turned)).toEqual(weighPackages(packages));
      }),
    );
  });

  it('equals the same calculation in whole numbers, to the last decimal', () => {
    fc.assert(
      fc.property(fc.array(boxes, { minLength: 1, maxLength: 50 }), (packages) => {
        // In units of 1/4000 kg every one of these weights is a whole number.
        const units = packages.map(({ weight, length, width, height }) =>
          Math.max(Math.round(weight * 10) * 400, length * width * height),
        );
        const total = units.reduce((sum, weight) => sum + weight, 0);
        expect(weighPackages(packages).chargeableWeight).toBe(total / 4000);
      }),
    );
  });
});
