import {
  DEFAULT_PAYMENT_METHOD,
  displayStatus,
  ORDER_STATUSES,
  PACKAGE_TYPE_LABELS,
  PACKAGE_TYPES,
  PAYMENT_ENTRY_METHOD_LABELS,
  PAYMENT_ENTRY_METHODS,
  PAYMENT_METHOD_LABELS,
  PAYMENT_METHODS,
  PAYMENT_STATUS_LABELS,
  SERVICE_TYPE_LABELS,
  SERVICE_TYPES,
} from './enumerations';

describe('enumerations', () => {
  it('have the values of the specification', () => {
    expect(PACKAGE_TYPES).toEqual([
      'envelope',
      'small_package',
      'medium_package',
      'large_package',
      'custom',
    ]);
    expect(SERVICE_TYPES).toEqual(['standard', 'express', 'same_day']);
    expect(PAYMENT_METHODS).toEqual(['speedpoint', 'eft', 'cash_on_delivery']);
    expect(ORDER_STATUSES).toEqual([
      'pending',
      'confirmed',
      'in_transit',
      'delivered',
      'cancelled',
    ]);
    expect(DEFAULT_PAYMENT_METHOD).toBe('speedpoint');
  });

  it('let money come in by every payment method of the specification, and by card online', () => {
    expect(PAYMENT_ENTRY_METHODS).toEqual([...PAYMENT_METHODS, 'card']);
    expect(Object.keys(PAYMENT_ENTRY_METHOD_LABELS)).toEqual([...PAYMENT_ENTRY_METHODS]);
  });

  it('have a label for each value', () => {
    expect(SERVICE_TYPE_LABELS.standard).toBe('Standard (2-3 days)');
    expect(PAYMENT_STATUS_LABELS).toEqual({ pending: 'Not Paid', completed: 'Paid' });
    expect(Object.keys(PACKAGE_TYPE_LABELS)).toEqual([...PACKAGE_TYPES]);
    expect(Object.keys(PAYMENT_METHOD_LABELS)).toEqual([...PAYMENT_METHODS]);
    expect(ORDER_STATUSES.map(displayStatus)).toContain('in transit');
  });
});
