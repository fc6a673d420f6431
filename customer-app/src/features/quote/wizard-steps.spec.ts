/** @jest-environment node */
import { PACKAGE_TYPES, PRESET_SIDES } from '@courier/contract';
import { areMeasured, weighForm, withType } from './packages';
import { EMPTY_FORM, newPackage } from './quote-form';
import { schemaOf } from './quote-request';
import { STEP_FACTS, WIZARD_STEPS } from './wizard-steps';

describe('the table of steps', () => {
  it('has the progress values of the specification, in order', () => {
    expect(WIZARD_STEPS.map((step) => STEP_FACTS[step].progress)).toEqual([0, 50, 75, 90, 100]);
  });

  it('leads back one step at a time, and never out of success', () => {
    expect(WIZARD_STEPS.map((step) => STEP_FACTS[step].back)).toEqual([
      null,
      'package',
      'addresses',
      'payment',
      null,
    ]);
  });
});

describe('a package', () => {
  it('starts as the specification has it', () => {
    const sides = { length: 30, width: 20, height: 15 };
    expect(EMPTY_FORM.packages).toMatchObject([{ type: 'medium_package', weight: 5, ...sides }]);
    expect(newPackage()).toMatchObject({ type: 'medium_package', weight: 1, ...sides });
  });

  it.each(PACKAGE_TYPES)('of type %s has a size that may be sent', (type) => {
    const item = withType(newPackage(), type);
    expect(
      schemaOf('package', false)?.isValidSync({ packages: [item], serviceType: 'standard' }),
    ).toBe(true);
  });

  it('keeps its size when it becomes custom', () => {
    expect(PRESET_SIDES.custom).toBeNull();
    expect(withType({ ...newPackage(), length: 77 }, 'custom').length).toBe(77);
  });

  it.each(['', 0, -1, Infinity, NaN] as const)('is not measured with %p as a side', (length) => {
    expect(areMeasured([{ ...newPackage(), length }])).toBe(false);
  });

  it('weighs nothing where it is blank', () => {
    expect(weighForm([{ ...newPackage(), weight: '', length: '' }])).toEqual({
      actualWeight: 0,
      volumetricWeight: 0,
      chargeableWeight: 0,
    });
  });
});
