import { createContext, useContext, useEffect } from 'react';

/** Makes the panel of the selected order keep its layout; see `DetailsPanel`. */
export const LayoutLock = createContext<(isHeld: boolean) => void>(() => {});

/** While a dialog of the panel is open the panel keeps its layout: another one would close the dialog. */
export function useLayoutLock(isHeld: boolean) {
  const hold = useContext(LayoutLock);
  useEffect(() => {
    if (!isHeld) return;
    hold(true);
    return () => hold(false);
  }, [hold, isHeld]);
}
