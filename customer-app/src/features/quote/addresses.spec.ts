/** @jest-environment node */
import { suggestion } from '../../testing/fixtures';
import { fillFromSuggestion } from '@courier/shared-ui/courier';
import { toAddressRequest } from './addresses';
import { type AddressForm, EMPTY_ADDRESS } from './quote-form';

const typed = (addressLine1: string): AddressForm => ({ ...EMPTY_ADDRESS, addressLine1 });

describe('a picked suggestion', () => {
  it.each([
    [{ city: 'Cape Town', town: 'Bellville', village: 'Durbanville' }, 'Cape Town'],
    [{ town: 'Bellville', village: 'Durbanville' }, 'Bellville'],
    [{ village: 'Durbanville' }, 'Durbanville'],
    [{}, 'Johannesburg'],
  ])('takes the city from %j', (parts, city) => {
    const { address } = fillFromSuggestion(typed(''), suggestion(1, 'A place', parts));
    expect(address.city).toBe(city);
  });

  it('pads a postal code that lost its zeros', () => {
    const { address } = fillFromSuggestion(typed(''), suggestion(1, 'A', { postcode: '2' }));
    expect(address.zipCode).toBe('0002');
  });

  it('keeps a typed house number and street when it names a suburb only', () => {
    const suburb = suggestion(1, 'Gardens, Cape Town', { suburb: 'Gardens', city: 'Cape Town' });
    expect(fillFromSuggestion(typed('12 Long Street, Gard'), suburb).address).toMatchObject({
      addressLine1: '12 Long Street',
      addressLine2: 'Gardens',
    });
    expect(fillFromSuggestion(typed('Gard'), suburb)).toMatchObject({
      address: { addressLine1: '', addressLine2: 'Gardens' },
      missing: ['street', 'postal code'],
    });
  });

  it('sends where it lies until its own text changes', () => {
    const street = suggestion(1, 'Long Street', { road: 'Long Street', city: 'Cape Town' });
    const { address } = fillFromSuggestion(typed('Long'), street);
    expect(toAddressRequest(address)).toMatchObject({ latitude: -33.92, longitude: 18.42 });
    expect(toAddressRequest({ ...address, fullName: 'Lerato' })).toHaveProperty('latitude');
    expect(toAddressRequest({ ...address, addressLine1: '9 Kloof' })).not.toHaveProperty(
      'latitude',
    );
    expect(toAddressRequest({ ...address, city: 'Durban' })).not.toHaveProperty('latitude');
  });

  it('lets a street be added to a suburb without losing the place', () => {
    const suburb = suggestion(1, 'Gardens', { suburb: 'Gardens', city: 'Cape Town' });
    const { address } = fillFromSuggestion(typed('Gard'), suburb);
    expect(toAddressRequest({ ...address, addressLine1: '9 Kloof' })).toHaveProperty('latitude');
  });

  it('never sends the form’s own notes', () => {
    expect(toAddressRequest(EMPTY_ADDRESS)).not.toHaveProperty('picked');
  });
});
