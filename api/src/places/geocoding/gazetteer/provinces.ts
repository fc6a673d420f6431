/** South Africa's nine provinces by the short code of the tables; `ZA-` and the code make ISO 3166-2. */
export const PROVINCES = {
  EC: 'Eastern Cape',
  FS: 'Free State',
  GP: 'Gauteng',
  KZN: 'KwaZulu-Natal',
  LP: 'Limpopo',
  MP: 'Mpumalanga',
  NC: 'Northern Cape',
  NW: 'North West',
  WC: 'Western Cape',
} as const;

export type ProvinceCode = keyof typeof PROVINCES;

export const PROVINCE_CODES = Object.keys(PROVINCES) as ProvinceCode[];

/** The ISO 3166-2 code of a province: `ZA-GP`. */
export function provinceIso(code: ProvinceCode): string {
  return `ZA-${code}`;
}

/** The province of an ISO 3166-2 code or a full name, as address servers answer them; `null` for any other text. */
export function provinceFrom(isoOrName: string | null | undefined): ProvinceCode | null {
  if (!isoOrName) return null;
  // OpenStreetMap still carries KwaZulu-Natal's code from before 2020.
  const code = isoOrName.replace('ZA-NL', 'ZA-KZN').replace(/^ZA-/, '');
  return PROVINCE_CODES.find((known) => known === code || PROVINCES[known] === code) ?? null;
}
