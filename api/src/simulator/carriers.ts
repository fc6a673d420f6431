export interface Carrier {
  id: number;
  name: string;
  /** As drivers here write it; the real service does not tidy numbers up either. */
  phone: string;
  email: string;
  vehicle: string;
  plate: string;
  /** Whether they work now; so they do where it is missing. */
  isOnShift?: boolean;
  /** Whether they may take orders; so they may where it is missing. */
  isActive?: boolean;
  /** Whether the phone tells where it is; so it does where it is missing. */
  isLocationOn?: boolean;
}

export const CARRIERS: readonly Carrier[] = [
  carrier(501, 'Sipho Dlamini', '082 415 7730', 'White Toyota Hilux', 'CA 418-226'),
  carrier(502, 'Naledi Mokoena', '073 902 1184', 'Silver Nissan NP200', 'JKL 402 GP'),
  carrier(503, 'Johan van der Merwe', '083 266 4091', 'Blue Ford Ranger', 'FGH 915 FS'),
  carrier(504, 'Priya Naidoo', '071 538 6620', 'White Suzuki Eeco', 'ND 733-190'),
  carrier(505, 'Thabo Nkosi', '079 114 8853', 'Red Honda motorcycle', 'KBP 118 MP'),
  carrier(506, 'Ayesha Davids', '084 670 2945', 'Grey Hyundai H-100', 'CF 207-554'),
];

/** The carriers of a list in a request body, or null when it is no such list. */
export function readCarriers(body: unknown): Carrier[] | null {
  if (!Array.isArray(body)) return null;
  const isCarrier = (value: unknown) => {
    const { id, name, phone } = (value ?? {}) as Partial<Carrier>;
    return Number.isInteger(id) && typeof name === 'string' && typeof phone === 'string';
  };
  return body.every(isCarrier) ? (body as Carrier[]) : null;
}

function carrier(id: number, name: string, phone: string, vehicle: string, plate: string): Carrier {
  const mailbox = name.toLowerCase().replace(/\s+/g, '.');
  return { id, name, phone, email: `${mailbox}@couriers.example`, vehicle, plate };
}
