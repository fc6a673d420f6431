import type { ChartData } from './chart-data';

const months = ['Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov'];

/** What the stories of bars and lines show alike. */
export const oneSeries: ChartData = {
  categoryLabel: 'Month',
  categories: months,
  series: [{ id: 'delivered', label: 'Delivered', values: [312, 388, 402, 365, 471, 541] }],
};

export const severalSeries: ChartData = {
  categoryLabel: 'Month',
  categories: months,
  series: [
    { id: 'standard', label: 'Standard', values: [312, 388, 402, 365, 471, 541] },
    { id: 'express', label: 'Express', values: [96, 120, 88, null, 170, 206] },
    { id: 'same-day', label: 'Same day', values: [12, 30, 41, 38, 55, 74] },
  ],
};

export const manyCategories: ChartData = {
  categoryLabel: 'Day',
  categories: Array.from({ length: 30 }, (_, index) => `${index + 1} Nov`),
  series: [
    {
      id: 'orders',
      label: 'Orders',
      values: Array.from({ length: 30 }, (_, index) => 20 + ((index * 37) % 23)),
    },
  ],
};
