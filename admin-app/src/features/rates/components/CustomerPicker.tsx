import { LIMITS, type RateCardCustomerView } from '@courier/contract';
import { Combobox } from '@courier/shared-ui';
import { problemText } from '@courier/shared-ui/request';
import { useEffect, useRef, useState } from 'react';
import { ownerWords } from '../rate-form';
import { useCustomersToChooseQuery } from '../rates.api';

interface CustomerPickerProps {
  chosen: RateCardCustomerView | null;
  /** null where the words in the field are of nobody any more. */
  onChoose: (customer: RateCardCustomerView | null) => void;
}

/** One of the customers there are, by how a name or an e-mail address begins. */
export function CustomerPicker({ chosen, onChoose }: CustomerPickerProps) {
  const [text, setText] = useState(chosen ? ownerWords(chosen) : '');
  const { found, isFetching, error, search } = useCustomerSearch();
  return (
    <Combobox
      label="Customer"
      placeholder="Name or email address"
      value={text}
      loading={isFetching}
      error={error && problemText(error, 'Failed to fetch customers')}
      emptyText={error ? undefined : NOTHING_FOUND}
      options={found.map(({ id, email, fullName }) => ({
        ...{ id: String(id), label: fullName, detail: email },
        customer: { id, email, fullName },
      }))}
      onInput={(typed) => {
        setText(typed);
        if (chosen) onChoose(null);
        search(typed);
      }}
      onSelect={({ customer }) => {
        setText(ownerWords(customer));
        onChoose(customer);
      }}
    />
  );
}

const NOTHING_FOUND = 'No such customer. Type how a name or an email address begins';

/** Asks when the typing rests. Before anything is typed there is who signed up last. */
function useCustomerSearch() {
  const [asked, setAsked] = useState('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { currentData: found = [], isFetching, error } = useCustomersToChooseQuery(asked);
  useEffect(() => () => clearTimeout(timer.current), []);
  const search = (typed: string) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setAsked(typed.trim()), LIMITS.addressDelay);
  };
  return { found, isFetching, error, search };
}
