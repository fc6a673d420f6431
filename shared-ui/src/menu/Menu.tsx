import { DropdownMenu } from 'radix-ui';
import type { ComponentProps, ReactNode } from 'react';
import styled from 'styled-components';
import { CheckGlyph } from '../glyphs';
import { token } from '../tokens';
import { itemLook, MenuSheet, type ItemLookProps } from './menu-look';

export type MenuProps = ComponentProps<typeof DropdownMenu.Root>;

/**
 * Things that can be done, behind one button: `Menu` > `MenuTrigger` + `MenuContent` > `MenuItem`. Not modal: the
 * page behind stays, for those who listen too, and a press on it does what it says besides closing the menu.
 */
export function Menu({ modal = false, ...rest }: MenuProps) {
  return <DropdownMenu.Root modal={modal} {...rest} />;
}

/** Around one button, usually an `IconButton` or a `Button` with a chevron. */
export function MenuTrigger(props: ComponentProps<typeof DropdownMenu.Trigger>) {
  return <DropdownMenu.Trigger asChild {...props} />;
}

export type MenuContentProps = ComponentProps<typeof DropdownMenu.Content>;

export function MenuContent(props: MenuContentProps) {
  return (
    <DropdownMenu.Portal>
      <MenuSheet align="end" sideOffset={4} collisionPadding={8} {...props} />
    </DropdownMenu.Portal>
  );
}

export interface MenuItemProps extends ComponentProps<typeof DropdownMenu.Item> {
  tone?: 'normal' | 'danger';
  /** A key that does the same, or another short remark at the far end. Not with `asChild`. */
  aside?: ReactNode;
}

/** One deed. With `asChild`, a link: `<MenuItem asChild><Link to="…">…</Link></MenuItem>`. */
export function MenuItem({ tone = 'normal', aside, children, ...rest }: MenuItemProps) {
  return (
    <Item {...rest} $tone={tone}>
      {aside === undefined ? (
        children
      ) : (
        <>
          <span>{children}</span>
          <Aside>{aside}</Aside>
        </>
      )}
    </Item>
  );
}

/** Something that is on or off. Keeps its tick's room either way. */
export function MenuCheckboxItem({
  children,
  ...rest
}: ComponentProps<typeof DropdownMenu.CheckboxItem>) {
  return (
    <CheckboxItem {...rest} $tone="normal">
      <Tick>
        <DropdownMenu.ItemIndicator asChild>
          <CheckGlyph />
        </DropdownMenu.ItemIndicator>
      </Tick>
      <span>{children}</span>
    </CheckboxItem>
  );
}

/** Holds `MenuRadioItem`s, one of which is chosen. */
export function MenuRadioGroup(props: ComponentProps<typeof DropdownMenu.RadioGroup>) {
  return <DropdownMenu.RadioGroup {...props} />;
}

export function MenuRadioItem({
  children,
  ...rest
}: ComponentProps<typeof DropdownMenu.RadioItem>) {
  return (
    <RadioItem {...rest} $tone="normal">
      <Tick>
        <DropdownMenu.ItemIndicator asChild>
          <CheckGlyph />
        </DropdownMenu.ItemIndicator>
      </Tick>
      <span>{children}</span>
    </RadioItem>
  );
}

export function MenuGroup(props: ComponentProps<typeof DropdownMenu.Group>) {
  return <DropdownMenu.Group {...props} />;
}

/** Names the items under it; cannot be chosen. */
export function MenuLabel(props: ComponentProps<typeof DropdownMenu.Label>) {
  return <Label {...props} />;
}

export function MenuSeparator(props: ComponentProps<typeof DropdownMenu.Separator>) {
  return <Separator {...props} />;
}

const Item = styled(DropdownMenu.Item)<ItemLookProps>`
  ${itemLook}
`;

const CheckboxItem = styled(DropdownMenu.CheckboxItem)<ItemLookProps>`
  ${itemLook}
`;

const RadioItem = styled(DropdownMenu.RadioItem)<ItemLookProps>`
  ${itemLook}
`;

const Aside = styled.span`
  margin-inline-start: auto;
  padding-inline-start: ${token.space[4]};
  color: ${token.color.textSoft};
  font-size: ${token.size.caption};
`;

const Tick = styled.span`
  display: inline-grid;
  place-content: center;
  width: 1em;
`;

const Label = styled(DropdownMenu.Label)`
  padding: ${token.space[2]} ${token.space[3]} ${token.space[1]};
  color: ${token.color.textSoft};
  font-size: ${token.size.caption};
  font-weight: ${token.weight.strong};
`;

const Separator = styled(DropdownMenu.Separator)`
  height: 0;
  margin-block: ${token.space[1]};
  border-top: ${token.border.hairline} solid ${token.color.line};
`;
