import type { AddressSuggestion } from '@courier/contract';
import { array, type InferType, number, object, string } from 'yup';
import { isInSouthAfrica } from '../../distances/coordinates';
import { provinceFrom, provinceIso } from '../gazetteer/provinces';
import type { AddressToLocate, Geocoder, Located } from '../geocoder';
import { fetchJson, inSouthAfrica, type RemoteOptions, remoteUrl } from './fetch-json';
import { toLocated } from './nominatim.geocoder';

const part = () => string().max(200);

/** https://github.com/komoot/photon: GeoJSON, longitude before latitude. */
const answerSchema = object({
  features: array()
    .of(
      object({
        geometry: object({ coordinates: array().of(number().required()).length(2).required() }),
        properties: object({
          osm_id: number().integer(),
          type: part(),
          name: part(),
          housenumber: part(),
          street: part(),
          locality: part(),
          district: part(),
          city: part(),
          state: part(),
          postcode: part(),
          countrycode: part(),
        }).required(),
      }).required(),
    )
    .max(50)
    .required(),
}).required();

type Feature = InferType<typeof answerSchema>['features'][number];

const LICENCE = 'Data © OpenStreetMap contributors, ODbL 1.0. https://osm.org/copyright';
/** West, south, east, north, for servers too old to know `countrycode`. */
const SOUTH_AFRICA_BOX = '16.4,-34.9,33,-22.1';

/** A Photon server; made for search while typing. It answers GeoJSON, we answer Nominatim's shape. */
export class PhotonGeocoder implements Geocoder {
  constructor(
    private readonly baseUrl: string,
    private readonly options: RemoteOptions,
  ) {}

  async search(query: string, limit: number): Promise<AddressSuggestion[]> {
    const url = remoteUrl(this.baseUrl, 'api', {
      q: inSouthAfrica(query),
      limit: String(limit),
      lang: 'en',
      countrycode: 'ZA',
      bbox: SOUTH_AFRICA_BOX,
    });
    const { features } = await answerSchema.validate(await fetchJson(url, this.options), {
      stripUnknown: true,
    });
    return features.filter(isSouthAfrican).slice(0, limit).map(toSuggestion);
  }

  async locate({ addressLine1, city, zipCode }: AddressToLocate): Promise<Located | null> {
    const town = `${city}, ${zipCode}`;
    const [street] = addressLine1 ? await this.search(`${addressLine1}, ${town}`, 1) : [];
    const [found] = street ? [street] : await this.search(town, 1);
    return found ? toLocated(found, city) : null;
  }
}

function isSouthAfrican({ geometry, properties }: Feature): boolean {
  const [lon = Number.NaN, lat = Number.NaN] = geometry.coordinates;
  return properties.countrycode?.toUpperCase() === 'ZA' && isInSouthAfrica({ lat, lon });
}

function toSuggestion({ geometry, properties }: Feature, index: number): AddressSuggestion {
  const { name, housenumber, street, locality, district, type, state, postcode } = properties;
  const [lon, lat] = geometry.coordinates;
  // A feature's own name is its street, suburb or town, by what kind of feature it is.
  const road = street ?? (type === 'street' ? name : undefined);
  const suburb = district ?? locality ?? (isPartOfTown(type) ? name : undefined);
  const city = properties.city ?? (type === 'city' ? name : undefined);
  const province = provinceFrom(state);
  const streetLine = [housenumber, road].filter(Boolean).join(' ');
  const lines = [name, streetLine, suburb, city, state, postcode, 'South Africa'];
  return {
    place_id: properties.osm_id ?? index + 1,
    licence: LICENCE,
    lat: String(lat),
    lon: String(lon),
    display_name: [...new Set(lines.filter(Boolean))].join(', '),
    address: {
      ...withoutBlanks({ house_number: housenumber, road, suburb, city, state, postcode }),
      ...(province ? { 'ISO3166-2-lvl4': provinceIso(province) } : {}),
      country: 'South Africa',
      country_code: 'za',
    },
  };
}

function isPartOfTown(type: string | undefined): boolean {
  return type === 'district' || type === 'locality';
}

function withoutBlanks<T extends Record<string, string | undefined>>(parts: T): Partial<T> {
  return Object.fromEntries(Object.entries(parts).filter(([, value]) => value)) as Partial<T>;
}
