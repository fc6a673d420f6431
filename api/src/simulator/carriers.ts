export interface Carrier {
  id: number;
  name: string;
  /** As drivers here write it; the real service does not tidy numbers up either. */
  phone: string;
  email: string;
  vehicle: string;
  plate: string;
}

export const CARRIERS: readonly Carrier[] = [
  carrier(501, 'Sipho Dlamini', '082 415 7730', 'White Toyota Hilux', 'CA 418-226'),
  carrier(502, 'Naledi Mokoena', '073 902 1184', 'Silver Nissan NP200', 'JKL 402 GP'),
  carrier(503, 'Johan van der Merwe', '083 266 4091', 'Blue Ford Ranger', 'FGH 915 FS'),
  carrier(504, 'Priya Naidoo', '071 538 6620', 'White Suzuki Eeco', 'ND 733-190'),
  carrier(505, 'Thabo Nkosi', '079 114 8853', 'Red Honda motorcycle', 'KBP 118 MP'),
  carrier(506, 'Ayesha Davids', '084 670 2945', 'Grey Hyundai H-100', 'CF 207-554'),
];

export function carrierOf(id: number | null): Carrier | null {
  return CARRIERS.find((carrier) => carrier.id === id) ?? null;
}

function carrier(id: number, name: string, phone: string, vehicle: string, plate: string): Carrier {
  const mailbox = name.toLowerCase().replace(/\s+/g, '.');
  return { id, name, phone, email: `${mailbox}@couriers.example`, vehicle, plate };
}
