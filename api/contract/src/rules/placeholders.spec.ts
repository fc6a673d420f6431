import { REPLY_PLACEHOLDERS } from './canned-reply';
import { fillPlaceholders, placeholdersIn, unknownPlaceholder } from './placeholders';

const FACTS = {
  first_name: 'Sizwe',
  waybill: 'EC 7K3M 9QXA 2TBF',
  receiver_town: 'Durban',
  promise: null,
  amount_due: '',
  my_name: 'Thabo Molefe',
};

it('a text takes what is known, and keeps the names of what is not', () => {
  expect(
    fillPlaceholders(
      'Hello {first_name}, by {promise}, {amount_due}. {first_name}: {my_name}',
      FACTS,
    ),
  ).toEqual({
    text: 'Hello Sizwe, by {promise}, {amount_due}. Sizwe: Thabo Molefe',
    filled: ['Sizwe', 'Thabo Molefe'],
  });
});

it('a fact that looks like a placeholder is not filled in itself', () => {
  const facts = { ...FACTS, first_name: '{my_name}$&' };
  expect(fillPlaceholders('Hello {first_name}', facts).text).toBe('Hello {my_name}$&');
});

it.each([
  ['{first_name} {waybill}', null],
  ['{surname}', '{surname}'],
  ['{ first_name }', '{ first_name }'],
  ['{}', '{}'],
  ['{constructor}', '{constructor}'],
  ['a { b', null],
])('the text %p has the unknown placeholder %p', (text, unknown) => {
  expect(unknownPlaceholder(text, REPLY_PLACEHOLDERS)).toBe(unknown);
});

it('the placeholders of a text are named once each', () => {
  expect(placeholdersIn('{promise} {x} {promise} {waybill}', REPLY_PLACEHOLDERS)).toEqual([
    '{promise}',
    '{waybill}',
  ]);
});
