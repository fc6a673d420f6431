import { type AddressSuggestion, foldTown } from '@courier/contract';
import { array, type InferType, number, object, string } from 'yup';
import { isInSouthAfrica } from '../../distances/coordinates';
import { provinceFrom, provinceIso } from '../gazetteer/provinces';
import { splitTail } from '../gazetteer/names';
import type { AddressToLocate, Geocoder, Located } from '../geocoder';
import { fetchJson, inSouthAfrica, type RemoteOptions, remoteUrl } from './fetch-json';

const degrees = () => string().matches(/^-?\d{1,3}(\.\d{1,20})?$/);
const part = () => string().max(200);

/** https://nominatim.org/release-docs/latest/api/Output/; address parts vary by place, so each is optional. */
const answerSchema = array()
  .of(
    object({
      place_id: number().integer().required(),
      licence: string().max(500).default(''),
      lat: degrees().required(),
      lon: degrees().required(),
      display_name: string().max(500).required(),
      address: object({
        house_number: part(),
        road: part(),
        suburb: part(),
        neighbourhood: part(),
        quarter: part(),
        city: part(),
        town: part(),
        village: part(),
        state: part(),
        'ISO3166-2-lvl4': part(),
        postcode: part(),
        country: part(),
        country_code: part(),
      }).required(),
    }).required(),
  )
  .max(40)
  .required();

type Answer = InferType<typeof answerSchema>;

/** A Nominatim server, self-hosted or commercial; the public one forbids search while typing. */
export class NominatimGeocoder implements Geocoder {
  constructor(
    private readonly baseUrl: string,
    private readonly options: RemoteOptions,
  ) {}

  async search(query: string, limit: number): Promise<AddressSuggestion[]> {
    return (await this.ask({ q: inSouthAfrica(query), limit: String(limit) })).slice(0, limit);
  }

  /** Asks for the street first, then for the town with its postal code. */
  async locate({ addressLine1, city, zipCode }: AddressToLocate): Promise<Located | null> {
    const town = { city, postalcode: zipCode, limit: '1' };
    const [street] = addressLine1 ? await this.ask({ street: addressLine1, ...town }) : [];
    const [found] = street ? [street] : await this.ask(town);
    return found ? toLocated(found, city) : null;
  }

  private async ask(parameters: Readonly<Record<string, string>>): Promise<Answer> {
    const url = remoteUrl(this.baseUrl, 'search', {
      ...parameters,
      format: 'jsonv2',
      addressdetails: '1',
      countrycodes: 'za',
      'accept-language': 'en',
    });
    const answer = await answerSchema.validate(await fetchJson(url, this.options), {
      stripUnknown: true,
    });
    return answer.filter(isSouthAfrican);
  }
}

function isSouthAfrican({ lat, lon, address }: AddressSuggestion): boolean {
  const country = address.country_code ?? 'za';
  return country === 'za' && isInSouthAfrica({ lat: Number(lat), lon: Number(lon) });
}

/**
 * What a suggestion locates, for an address in `town`. A server answers with what is likeliest, and that may lie
 * in another town: only one that its answer names is known. The label leaves the street out, so that it may be logged.
 */
export function toLocated(
  { lat, lon, address, display_name }: AddressSuggestion,
  town: string,
): Located {
  const province = provinceFrom(address['ISO3166-2-lvl4'] ?? address.state);
  const { suburb = address.neighbourhood, city = address.town ?? address.village } = address;
  return {
    lat: Number(lat),
    lon: Number(lon),
    province: province && provinceIso(province),
    isTownKnown: namesTown(display_name, town),
    precision: address.road ? 'address' : suburb ? 'suburb' : 'town',
    label: [suburb, city].filter(Boolean).join(', ') || 'South Africa',
  };
}

function namesTown(displayName: string, town: string): boolean {
  const parts = displayName.split(',').map(foldTown);
  return [town, ...town.split(',')].some((part) => parts.includes(splitTail(foldTown(part)).name));
}
