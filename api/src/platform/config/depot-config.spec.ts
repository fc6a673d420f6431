import { readDepot } from './depot-config';
import { Settings } from './settings';

const DEPOT = {
  DEPOT_NAME: 'Mzansi depot',
  DEPOT_PHONE: '011 555 0199',
  DEPOT_STREET: '1 Depot Road',
  DEPOT_CITY: 'Johannesburg',
  DEPOT_ZIP: '0181',
};

const read = (environment: Record<string, string>) => readDepot(new Settings(environment));
const PARTS = Object.keys(DEPOT);

describe('depot settings', () => {
  it('are no depot where none of its address is set, or all of it is blank', () => {
    expect(read({})).toBeNull();
    expect(read({ DEPOT_FROM_KM: '50' })).toBeNull();
    expect(read(Object.fromEntries(PARTS.map((name) => [name, '  '])))).toBeNull();
  });

  it('are the address as it is typed, without blanks around it, from 150 km on', () => {
    expect(read({ ...DEPOT, DEPOT_CITY: ' Johannesburg ' })).toEqual({
      place: {
        fullName: 'Mzansi depot',
        phone: '011 555 0199',
        addressLine1: '1 Depot Road',
        city: 'Johannesburg',
        zipCode: '0181',
      },
      fromKm: 150,
    });
  });

  it.each(['0', '5000'])('take %s km as the distance from which an order goes through it', (km) => {
    expect(read({ ...DEPOT, DEPOT_FROM_KM: km })?.fromKm).toBe(Number(km));
  });

  it.each(PARTS)('are refused where %s alone is missing or blank', (name) => {
    const sentence = `The setting ${name} is missing although others of the depot are set.`;
    const { [name]: _left, ...others } = DEPOT as Record<string, string>;
    expect(() => read(others)).toThrow(sentence);
    expect(() => read({ ...others, [name]: ' ' })).toThrow(sentence);
  });

  it.each([
    ['DEPOT_NAME', 'too long', 'x'.repeat(121), 'must have at most 120 characters, in one line'],
    [
      'DEPOT_NAME',
      'of two lines',
      'Mzansi\ndepot',
      'must have at most 120 characters, in one line',
    ],
    ['DEPOT_PHONE', 'too short', '12', 'must be a phone number such as 010 500 1234'],
    ['DEPOT_PHONE', 'no number', 'call us', 'must be a phone number such as 010 500 1234'],
    ['DEPOT_STREET', 'too long', 'x'.repeat(201), 'must have at most 200 characters, in one line'],
    ['DEPOT_CITY', 'too long', 'x'.repeat(101), 'must have at most 100 characters, in one line'],
    ['DEPOT_ZIP', 'too short', '181', 'must be a postal code of 4 digits'],
    ['DEPOT_ZIP', 'too long', '01811', 'must be a postal code of 4 digits'],
    ['DEPOT_ZIP', 'not of digits', 'O181', 'must be a postal code of 4 digits'],
    ['DEPOT_FROM_KM', 'negative', '-1', 'must be'],
    ['DEPOT_FROM_KM', 'too far', '5001', 'must be'],
    ['DEPOT_FROM_KM', 'no whole number', '1.5', 'must be'],
    ['DEPOT_FROM_KM', 'no number', 'far', 'must be'],
  ])('name the rule of %s where it is %s', (name, _fault, value, rule) => {
    expect(() => read({ ...DEPOT, [name]: value })).toThrow(`The setting ${name} ${rule}`);
  });
});
