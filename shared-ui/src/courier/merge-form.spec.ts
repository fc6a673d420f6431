/** @jest-environment node */
import { mergeForm } from './merge-form';

const LABELS = { name: 'Name', 'fee.express': 'Express', isActive: 'Active', note: 'Note' };
const base = { name: 'Old', fee: { express: 60 }, isActive: true, note: '' };

const merge = (typed: object, theirs: object) =>
  mergeForm(LABELS, { base, typed: { ...base, ...typed }, theirs: { ...base, ...theirs } });

it('mergeForm takes what they changed where nothing was typed, in depth too', () => {
  expect(merge({ name: 'Mine' }, { fee: { express: 70 }, isActive: false, note: 'N' })).toEqual({
    values: { name: 'Mine', fee: { express: 70 }, isActive: false, note: 'N' },
    changes: [
      { label: 'Express', from: '60', to: '70', kept: null },
      { label: 'Active', from: 'yes', to: 'no', kept: null },
      { label: 'Note', from: 'nothing', to: 'N', kept: null },
    ],
  });
});

it('mergeForm keeps what was typed where both changed a field, and returns their value', () => {
  expect(merge({ name: 'Mine' }, { name: 'Theirs' })).toEqual({
    values: { ...base, name: 'Mine' },
    changes: [{ label: 'Name', from: 'Old', to: 'Theirs', kept: 'Mine' }],
  });
});

it('mergeForm reports no kept entry when both people typed the same', () => {
  expect(merge({ name: 'Same' }, { name: 'Same' }).changes).toEqual([
    { label: 'Name', from: 'Old', to: 'Same', kept: null },
  ]);
});

it('mergeForm reports no change when nobody changed anything', () => {
  expect(merge({ name: 'Mine' }, {})).toEqual({ values: { ...base, name: 'Mine' }, changes: [] });
});
