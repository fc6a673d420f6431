export interface Review {
  readonly id: number;
  readonly name: string;
  /** Stars out of five. */
  readonly rating: 4 | 5;
  readonly comment: string;
  readonly location: string;
}

/** Samples: there is no server source for reviews. */
export const REVIEWS: readonly Review[] = [
  {
    id: 1,
    name: 'Thandi M.',
    rating: 5,
    comment: 'Collected at nine, in Durban by lunch the next day.',
    location: 'Johannesburg',
  },
  {
    id: 2,
    name: 'Pieter V.',
    rating: 4,
    comment: 'I could see the courier all the way.',
    location: 'Bloemfontein',
  },
  {
    id: 3,
    name: 'Ayesha K.',
    rating: 5,
    comment: 'The price on the screen was the price I paid.',
    location: 'Cape Town',
  },
  {
    id: 4,
    name: 'Sipho D.',
    rating: 5,
    comment: 'My mother had her parcel before I had finished my coffee.',
    location: 'Durban',
  },
  {
    id: 5,
    name: 'Lerato N.',
    rating: 5,
    comment: 'Three boxes, one waybill, nothing broken.',
    location: 'Pretoria',
  },
  {
    id: 6,
    name: 'Johan B.',
    rating: 4,
    comment: 'Someone answered when I asked. That is rare.',
    location: 'Port Elizabeth',
  },
  {
    id: 7,
    name: 'Nomsa Z.',
    rating: 5,
    comment: 'The driver phoned from the gate. Very polite.',
    location: 'Pietermaritzburg',
  },
  {
    id: 8,
    name: 'Craig W.',
    rating: 4,
    comment: 'I send stock every week. It arrives every week.',
    location: 'East London',
  },
];
