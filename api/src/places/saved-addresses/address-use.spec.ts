import { addressKey } from './address-use';

const HOME = {
  fullName: 'Thandi Nkosi',
  phone: '082 123 4567',
  addressLine1: '12 Long Street',
  addressLine2: 'Flat 3',
  city: 'Cape Town',
  zipCode: '8001',
};

describe('addressKey', () => {
  it.each([
    { fullName: ' thandi  NKOSI' },
    { phone: '+27 82 123 4567' },
    { addressLine1: '12, Long Street,', addressLine2: 'flat 3' },
    { addressLine1: '12 Long Street, Flat 3', addressLine2: null },
    { city: 'Cápe Town' },
  ])('is equal with %j', (change) => {
    expect(addressKey({ ...HOME, ...change })).toBe(addressKey(HOME));
  });

  it.each([
    { fullName: 'Pieter Nkosi' },
    { phone: '082 123 4568' },
    { addressLine1: '21 Long Street' },
    { addressLine2: null },
    { zipCode: '8002' },
  ])('differs with %j', (change) => {
    expect(addressKey({ ...HOME, ...change })).not.toBe(addressKey(HOME));
  });
});
