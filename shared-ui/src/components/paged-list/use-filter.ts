import { startTransition, useOptimistic } from 'react';

/**
 * What filters a list and stands in the address, for a select or a checkbox: what is chosen shows at once. The address
 * changes in a transition, until the end of which React would put the control back to what it was.
 */
export function useFilter<Value>(value: Value, onChange: (value: Value) => void) {
  const [shown, show] = useOptimistic(value);
  const choose = (chosen: Value) =>
    startTransition(() => {
      show(() => chosen);
      onChange(chosen);
    });
  return [shown, choose] as const;
}
