import { references } from './custom-properties';
import {
  border,
  font,
  layer,
  measure,
  motion,
  radius,
  size,
  space,
  target,
  weight,
  width,
} from './scale';

/**
 * What a component may style itself with. Colours are references to custom properties that `GlobalStyle`
 * sets for the theme in force, so a component never asks which theme it is in.
 */
export const token = {
  color: references,
  space,
  size,
  radius,
  border,
  font,
  weight,
  width,
  motion,
  target,
  layer,
  measure,
} as const;
