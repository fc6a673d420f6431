import { useMediaQuery } from '@courier/shared-ui/media-query';

/** Room for a table with a panel beside it. */
export const useWideScreen = () => useMediaQuery('(min-width: 79rem)');
