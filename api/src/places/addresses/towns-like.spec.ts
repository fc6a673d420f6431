import type { AddressSuggestion } from '@courier/contract';
import { GazetteerGeocoder } from '../geocoding/gazetteer.geocoder';
import type { Geocoder } from '../geocoding/geocoder';
import { townsLike } from './towns-like';

const found = (address: AddressSuggestion['address']): AddressSuggestion => ({
  place_id: 1,
  licence: '',
  lat: '-29',
  lon: '25',
  display_name: '',
  address,
});

const serverFinding = (...answers: AddressSuggestion['address'][]): Geocoder => ({
  search: async () => answers.map(found),
  locate: async () => null,
});

describe('townsLike', () => {
  it('returns what an address server finds by a similar name before the gazetteer’s towns', async () => {
    const server = serverFinding(
      { village: 'Kwa-Nowere', state: 'Free State', postcode: '9301' },
      { suburb: 'Kwa Nowhere Ext 2', city: 'Kwa Nowere', postcode: '9302' },
    );
    const towns = await townsLike(server, { city: 'Kwa Nowhere', zipCode: '9301' });
    expect(towns.slice(0, 2)).toEqual([
      { city: 'Kwa-Nowere', zipCode: '9301', label: 'Kwa-Nowere, Free State 9301' },
      { city: 'Kwa Nowere', zipCode: '9302', label: 'Kwa Nowere 9302' },
    ]);
    expect(towns.length).toBeGreaterThan(2);
    expect(towns.length).toBeLessThanOrEqual(5);
  });

  it('omits what a server finds by another name or without a postal code', async () => {
    const server = serverFinding(
      { city: 'Springs', postcode: '1559' },
      { city: 'Qwertyville' },
      { city: 'Qwertyville', postcode: '99' },
    );
    expect(await townsLike(server, { city: 'Qwertyville', zipCode: '9100' })).toEqual([]);
  });

  it('returns each town once when search and similar names both find it', async () => {
    const towns = await townsLike(new GazetteerGeocoder(), { city: 'Sandtn', zipCode: '2196' });
    const labels = towns.map(({ label }) => label);
    expect(labels[0]).toBe('Sandton, Johannesburg 2196');
    expect(new Set(labels).size).toBe(labels.length);
  });
});
