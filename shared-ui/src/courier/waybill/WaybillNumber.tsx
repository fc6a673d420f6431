import { Fragment, type ComponentProps } from 'react';
import styled from 'styled-components';
import { monoType, token } from '../../components/tokens';

type WaybillNumberSize = 'small' | 'medium' | 'large';

interface WaybillNumberProps extends Omit<ComponentProps<'span'>, 'children' | 'prefix'> {
  value: string;
  /** Letters before the groups of four, such as `EC`. */
  prefix?: string;
  /** `small` stays on one line, as tables want it, unless their cards give it too little space. */
  size?: WaybillNumberSize;
}

/**
 * A number as it is read out: `EC 7K3M 9QXA 2TBF`. The gaps are drawn, not typed, so that a copy is the plain
 * number, and a number that does not start with the prefix is grouped whole.
 */
export function WaybillNumber({
  value,
  prefix = '',
  size = 'medium',
  ...rest
}: WaybillNumberProps) {
  return (
    <Digits {...rest} $size={size}>
      {inGroups(value, prefix).map((group, index) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          <Group>{group}</Group>
        </Fragment>
      ))}
    </Digits>
  );
}

/** `EC7K3M9QXA2TBF`, `EC` → `['EC', '7K3M', '9QXA', '2TBF']` */
function inGroups(value: string, prefix: string): string[] {
  const plain = value.replace(/\s+/g, '');
  const hasPrefix = prefix !== '' && plain.startsWith(prefix);
  const groups = (hasPrefix ? plain.slice(prefix.length) : plain).match(/.{1,4}/gsu) ?? [];
  return hasPrefix ? [prefix, ...groups] : groups;
}

const sizes: Readonly<Record<WaybillNumberSize, string>> = {
  small: `var(--number-size, ${token.size.label})`,
  medium: token.size.title,
  large: token.size.heading,
};

const Digits = styled.span<{ $size: WaybillNumberSize }>`
  ${monoType}
  font-size: ${({ $size }) => sizes[$size]};
  font-weight: ${({ $size }) => ($size === 'small' ? token.weight.regular : token.weight.wide)};
  line-height: 1.2;
  white-space: ${({ $size }) => ($size === 'small' ? 'nowrap' : 'normal')};
`;

const Group = styled.span`
  display: inline;
  white-space: nowrap;

  &:not(:last-child) {
    margin-inline-end: 0.85ch;
  }
`;
