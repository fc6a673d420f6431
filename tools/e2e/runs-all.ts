/** `npm run test:long` runs every journey, also on the phone; `npm test` those of the desktop and some for a phone. */
export const RUNS_ALL = process.env.JOURNEYS === 'all';
