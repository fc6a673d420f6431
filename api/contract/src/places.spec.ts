import { placeFaults, readPlaces } from './places';

const CARD = { place: 'order-panel', expose: './OrderCard', title: 'Van', order: 10 };
const EXPOSED = ['./App', './OrderCard'];

describe('placeFaults', () => {
  it('finds none in good cards, one for each place', () => {
    const cards = [CARD, { ...CARD, place: 'today', roles: ['support', 'admin'] }];
    expect(placeFaults(cards, EXPOSED)).toEqual([]);
  });

  it.each([
    ['no object', 'Van', 'A card of places is no object.'],
    [
      'an unknown place',
      { ...CARD, place: 'footer' },
      'The card Van names the place footer: there are order-panel, customer-page, today.',
    ],
    [
      'a module that the build has not',
      { ...CARD, expose: './Other' },
      'The card Van is ./Other, which the build does not expose.',
    ],
    ['the pages of the remote', { ...CARD, expose: './App' }, 'The card Van has no valid expose.'],
    ['a blank title', { ...CARD, title: ' ' }, 'The card   has no valid title.'],
    [
      'a title of 41 letters',
      { ...CARD, title: 'x'.repeat(41) },
      `The card ${'x'.repeat(41)} has no valid title.`,
    ],
    [
      'a title that throws when it is shown',
      { ...CARD, title: { toString: 1 } },
      'The card without words has no valid title.',
    ],
    ['a place before all others', { ...CARD, order: -1 }, 'The card Van has no valid order.'],
    ['no order', { ...CARD, order: undefined }, 'The card Van has no valid order.'],
    ['an unknown role', { ...CARD, roles: ['owner'] }, 'The card Van has no valid roles.'],
    ['nobody to see it', { ...CARD, roles: [] }, 'The card Van has no valid roles.'],
    ['an unknown field', { ...CARD, height: 900 }, 'The card Van has no valid height.'],
  ])('names what is wrong with a card that is or has %s', (_what, card, fault) => {
    expect(placeFaults([card], EXPOSED)).toEqual([fault]);
  });

  it('refuses a second card in one place', () => {
    expect(placeFaults([CARD, { ...CARD, title: 'Driver' }], EXPOSED)).toEqual([
      'The place order-panel has more than one card of it.',
    ]);
  });
});

it('readPlaces leaves out what is wrong, and a second card in one place', () => {
  const second = { ...CARD, title: 'Driver' };
  const today = { ...CARD, place: 'today' };
  const wrong = { ...CARD, place: 'customer-page', roles: ['owner'] };
  const throwing = { ...CARD, expose: { toString: 1 } };
  expect(readPlaces([null, throwing, CARD, second, wrong, today])).toEqual([CARD, today]);
  expect(readPlaces(undefined)).toEqual([]);
  expect(readPlaces({ 0: CARD })).toEqual([]);
});
