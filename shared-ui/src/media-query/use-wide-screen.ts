import { useMediaQuery } from './use-media-query';

/** Whether a list and what was opened of it are side by side. */
export const useWideScreen = () => useMediaQuery('(min-width: 79rem)');
