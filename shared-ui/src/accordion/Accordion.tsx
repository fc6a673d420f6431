import { Accordion as RadixAccordion } from 'radix-ui';
import type { ComponentProps, ReactNode } from 'react';
import styled, { keyframes } from 'styled-components';
import { ChevronGlyph } from '../glyphs';
import { token } from '../tokens';

export interface AccordionItem {
  id: string;
  title: ReactNode;
  content: ReactNode;
}

export interface AccordionProps extends Omit<
  ComponentProps<'div'>,
  'children' | 'dir' | 'defaultValue'
> {
  items: readonly AccordionItem[];
  /** Id of the item that is open at first. */
  defaultOpen?: string;
}

/** Questions with their answers folded in; one open at a time, or none. */
export function Accordion({ items, defaultOpen, ...rest }: AccordionProps) {
  return (
    <Root {...rest} type="single" collapsible defaultValue={defaultOpen}>
      {items.map((item) => (
        <Item key={item.id} value={item.id}>
          <Header>
            <Trigger>
              {item.title}
              <ChevronGlyph />
            </Trigger>
          </Header>
          <Content>
            <Answer>{item.content}</Answer>
          </Content>
        </Item>
      ))}
    </Root>
  );
}

const Root = styled(RadixAccordion.Root)`
  border-top: ${token.border.object} solid ${token.color.edge};
`;

const Item = styled(RadixAccordion.Item)`
  border-bottom: ${token.border.hairline} solid ${token.color.line};

  &:last-child {
    border-bottom: ${token.border.object} solid ${token.color.edge};
  }
`;

const Header = styled(RadixAccordion.Header)`
  font-size: ${token.size.body};
`;

const Trigger = styled(RadixAccordion.Trigger)`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[4]};
  width: 100%;
  min-height: ${token.target.touch};
  padding: ${token.space[4]} 0;
  border: 0;
  background: none;
  font-weight: ${token.weight.strong};
  text-align: start;
  cursor: pointer;

  svg {
    flex: none;
    transition: transform ${token.motion.calm} ${token.motion.ease};
  }

  &[data-state='open'] svg {
    transform: rotate(180deg);
  }
`;

const Content = styled(RadixAccordion.Content)`
  overflow: hidden;

  &[data-state='open'] {
    animation: ${keyframes`
      from { height: 0; }
      to { height: var(--radix-accordion-content-height); }
    `}
      ${token.motion.calm} ${token.motion.ease};
  }
`;

const Answer = styled.div`
  max-width: ${token.measure.text};
  padding-bottom: ${token.space[5]};
`;
