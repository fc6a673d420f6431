export { Stepper } from './Stepper';
