import { ArrowGlyph, media, token, wideType } from '@courier/shared-ui';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { prefetchOnIntent } from '../remotes/prefetch-remote';

const WAYS = [
  { title: 'Get a Quote', detail: 'Instant pricing', to: '/quote' },
  { title: 'Track Package', detail: 'Real-time updates', to: '/tracking' },
] as const;

export function BigLinks() {
  return (
    <Pair>
      {WAYS.map(({ title, detail, to }) => (
        <Way key={to} to={to} {...prefetchOnIntent(to)}>
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
  flex: 1 1 22rem;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 17rem), 1fr));
  gap: ${token.space[3]};
  min-width: 0;
`;

const Way = styled(Link)`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: min(${token.space[4]}, 4vw);
  padding: ${token.space[4]} ${token.space[5]};
  border: ${token.border.object} solid ${token.color.edge};
  border-radius: ${token.radius.medium};
  background: ${token.color.surface};
  text-decoration: none;

  &:hover {
    background: ${token.color.surfaceHover};
    text-decoration: underline;
    text-decoration-thickness: 2px;
  }

  > span {
    min-width: 0;
  }

  svg {
    flex: none;
    width: 1.5rem;
    height: 1.5rem;
  }

  ${media.small} {
    padding-block: ${token.space[3]};
  }
`;

const Title = styled.span`
  ${wideType}
  display: block;
  font-size: min(1.625rem, 8vw);
`;

const Detail = styled.span`
  color: ${token.color.textSoft};
  font-size: ${token.size.caption};
  font-weight: ${token.weight.strong};
`;
