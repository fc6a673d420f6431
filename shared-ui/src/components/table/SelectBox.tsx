import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { Checkbox } from '../field';
import { VisuallyHidden } from '../visually-hidden';

interface SelectBoxProps {
  label: string;
  checked: boolean;
  indeterminate?: boolean;
  onChange: (checked: boolean) => void;
}

/** A tick without words to see. The whole cell around it can be pressed. */
export function SelectBox({ label, checked, indeterminate = false, onChange }: SelectBoxProps) {
  const boxRef = useRef<HTMLInputElement>(null);

  // There is no attribute for it.
  useEffect(() => {
    if (boxRef.current) boxRef.current.indeterminate = indeterminate;
  }, [indeterminate]);

  return (
    <Tick
      ref={boxRef}
      label={<VisuallyHidden>{label}</VisuallyHidden>}
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
    />
  );
}

const Tick = styled(Checkbox)`
  position: relative;
  display: inline-block;
  vertical-align: middle;

  label {
    gap: 0;
    padding-block: 0;
    align-items: center;
  }

  /* Reaches over the cell's padding. */
  label::after {
    content: '';
    position: absolute;
    inset: -0.625rem -0.75rem;
  }
`;
