export { TextAnchor, TextLink, type TextAnchorProps, type TextLinkProps } from './TextLink';
