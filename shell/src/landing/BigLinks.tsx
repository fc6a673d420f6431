import { ArrowGlyph, media, token, wideType } from '@courier/shared-ui';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { preloadRemote } from '../remotes/preload-remote';

const WAYS = [
  { title: 'Get a Quote', detail: 'Instant pricing', to: '/quote' },
  { title: 'Track Package', detail: 'Real-time updates', to: '/tracking' },
] as const;

export function BigLinks() {
  return (
    <Pair>
      {WAYS.map(({ title, detail, to }) => (
        <Way
          key={to}
          to={to}
          onPointerEnter={() => preloadRemote(to)}
          onFocus={() => preloadRemote(to)}
        >
          <span>
            <Title>{title}</Title> <Detail>{detail}</Detail>
          </span>
          <ArrowGlyph />
        </Way>
      ))}
    </Pair>
  );
}

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  margin-top: clamp(${token.space[8]}, 5vw, ${token.space[16]});
  border-block: ${token.border.object} solid ${token.color.edge};

  ${media.small} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Way = styled(Link)`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[4]};
  padding: ${token.space[6]} ${token.space[4]} ${token.space[6]} 0;
  text-decoration: none;

  & + & {
    padding-inline: ${token.space[8]} 0;
    border-inline-start: ${token.border.object} solid ${token.color.edge};
  }

  &:hover {
    text-decoration: underline;
    text-decoration-thickness: 2px;
  }

  > span {
    min-width: 0;
  }

  svg {
    flex: none;
    width: 1.75rem;
    height: 1.75rem;
  }

  ${media.small} {
    padding-inline-end: 0;

    & + & {
      padding-inline-start: 0;
      border-inline-start: 0;
      border-top: ${token.border.hairline} solid ${token.color.line};
    }
  }
`;

const Title = styled.span`
  ${wideType}
  display: block;
  /* On a tablet both stay on one line, side by side. */
  font-size: min(clamp(1.625rem, 1rem + 1.9vw, 2.125rem), 9.5vw);
`;

const Detail = styled.span`
  color: ${token.color.textSoft};
  font-size: ${token.size.caption};
  font-weight: ${token.weight.strong};
`;
