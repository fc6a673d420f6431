import { createContext, useContext, useEffect } from 'react';

/** Makes the panel of the selected order keep its layout; see `DetailsPanel`. */
export const PanelHold = createContext<(isHeld: boolean) => void>(() => {});

/** While a dialog of the panel is open the panel keeps its layout: another one would close the dialog. */
export function useHoldPanel(isHeld: boolean) {
  const hold = useContext(PanelHold);
  useEffect(() => {
    if (!isHeld) return;
    hold(true);
    return () => hold(false);
  }, [hold, isHeld]);
}
