/**
 * South Africa by hand: capes, bays, river mouths and the corners of its borders, as `longitude,latitude` from
 * general knowledge to about a tenth of a degree. Enough to know the country by, not to measure on.
 */

/** From the mouth of the Orange along the coast, and back by the land borders. */
export const southAfrica = [
  // The west coast, down to the Cape.
  '16.45,-28.6 16.87,-29.25 17.27,-30.3 17.65,-31.1 18.3,-32.05 18.33,-32.5 17.85,-32.8',
  '17.95,-33.15 18.4,-33.7 18.32,-34.05 18.47,-34.35 18.55,-34.1 18.82,-34.12 18.83,-34.38',
  '19.3,-34.62',
  // The south coast, past Agulhas to Algoa Bay.
  '20.0,-34.83 20.85,-34.42 21.7,-34.4 22.15,-34.18 23.05,-34.08 23.6,-33.98 24.85,-34.2',
  '25.1,-33.96 25.65,-34.02 25.65,-33.78 26.3,-33.76 26.9,-33.6 27.95,-33.03',
  // The east coast, up to Kosi Bay.
  '28.6,-32.5 29.15,-31.98 30.25,-31.05 31.05,-29.87 31.4,-29.35 32.1,-28.8 32.45,-28.3',
  '32.7,-27.5 32.89,-26.86',
  // Around Eswatini, along Mozambique to the Limpopo.
  '32.13,-26.85 31.97,-27.31 31.15,-27.2 30.8,-26.8 30.8,-26.4 31.1,-26.0 31.45,-25.73',
  '31.97,-25.95 31.98,-24.4 31.55,-23.5 31.3,-22.4',
  // Zimbabwe, Botswana, and Namibia down to the Orange.
  '30.3,-22.33 29.4,-22.18 28.95,-22.45 28.0,-22.9 27.0,-23.65 26.85,-24.25 25.9,-24.75',
  '25.6,-25.6 24.7,-25.8 23.9,-25.6 23.0,-25.3 22.7,-25.95 21.7,-26.85 20.85,-26.85 20.62,-26.4',
  '20.7,-25.6 20.0,-24.77 20.0,-28.4 19.2,-28.95 18.2,-28.88 17.4,-28.7 17.05,-28.05',
  '16.75,-28.3',
].join(' ');

/** The country within. */
export const lesotho = [
  '27.02,-29.65 27.75,-28.9 28.65,-28.58 29.35,-29.05 29.45,-29.4 29.15,-29.9 28.4,-30.15',
  '28.1,-30.6 27.4,-30.3',
].join(' ');
