export { DeskHeader, useDeskOnPhone } from './DeskHeader';
