import { media, token, VisuallyHidden } from '@courier/shared-ui/base';
import styled, { keyframes } from 'styled-components';

export const CYCLE_SECONDS = 60;

/**
 * The customers' words in a loop. It rests under the pointer and while it has the focus, and does not move for
 * readers who asked for less motion: they scroll it.
 */
export function ReviewTicker() {
  return (
    <Band aria-label="Customer reviews" tabIndex={0}>
      <Belt>
        <Reviews />
        {/* The same again, so that the loop has no seam. */}
        <Reviews isEcho />
      </Belt>
    </Band>
  );
}

function Reviews({ isEcho = false }: { isEcho?: boolean }) {
  return (
    <List aria-hidden={isEcho || undefined} data-echo={isEcho || undefined}>
      {REVIEWS.map((review) => (
        <Item key={review.name}>
          <Rating rating={review.rating} />
          <Comment>{review.comment}</Comment>{' '}
          <cite>
            {review.name}, {review.location}
          </cite>
        </Item>
      ))}
    </List>
  );
}

function Rating({ rating }: Pick<Review, 'rating'>) {
  return (
    <>
      <VisuallyHidden>{rating} of 5 stars. </VisuallyHidden>
      <Dots aria-hidden>
        {Array.from({ length: 5 }, (_, index) => (
          <Dot key={index} $isFull={index < rating} />
        ))}
      </Dots>
    </>
  );
}

interface Review {
  readonly name: string;
  /** Stars out of five. */
  readonly rating: 4 | 5;
  readonly comment: string;
  readonly location: string;
}

/** Samples: there is no server source for reviews. */
export const REVIEWS: readonly Review[] = [
  {
    name: 'Thandi M.',
    rating: 5,
    comment: 'Collected at nine, in Durban by lunch the next day.',
    location: 'Johannesburg',
  },
  {
    name: 'Pieter V.',
    rating: 4,
    comment: 'I could see the courier all the way.',
    location: 'Bloemfontein',
  },
  {
    name: 'Ayesha K.',
    rating: 5,
    comment: 'The price on the screen was the price I paid.',
    location: 'Cape Town',
  },
  {
    name: 'Sipho D.',
    rating: 5,
    comment: 'My mother had her parcel before I had finished my coffee.',
    location: 'Durban',
  },
  {
    name: 'Lerato N.',
    rating: 5,
    comment: 'Three boxes, one waybill, nothing broken.',
    location: 'Pretoria',
  },
  {
    name: 'Johan B.',
    rating: 4,
    comment: 'Someone answered when I asked. That is rare.',
    location: 'Port Elizabeth',
  },
  {
    name: 'Nomsa Z.',
    rating: 5,
    comment: 'The driver phoned from the gate. Very polite.',
    location: 'Pietermaritzburg',
  },
  {
    name: 'Craig W.',
    rating: 4,
    comment: 'I send stock every week. It arrives every week.',
    location: 'East London',
  },
];

const Band = styled.section`
  /* Holds what only screen readers get, too: it must not widen the page while the belt does not move. */
  position: relative;
  overflow: hidden;
  border-bottom: ${token.border.hairline} solid ${token.color.line};
  font-size: ${token.size.caption};
  line-height: 1.4;

  &:focus-visible {
    outline-offset: -3px;
  }

  ${media.still} {
    overflow-x: auto;
  }

  ${media.print} {
    display: none;
  }
`;

const pass = keyframes`
  to { transform: translateX(-50%); }
`;

const Belt = styled.div`
  display: flex;
  width: max-content;
  animation: ${pass} ${CYCLE_SECONDS}s linear infinite;

  ${Band}:hover &,
  ${Band}:focus-within &,
  ${Band}:focus & {
    animation-play-state: paused;
  }

  ${media.still} {
    animation: none;

    [data-echo] {
      display: none;
    }
  }
`;

const List = styled.ul`
  display: flex;
  flex: none;
`;

const Item = styled.li`
  display: flex;
  align-items: baseline;
  gap: ${token.space[1]};
  padding: ${token.space[2]} ${token.space[5]};
  white-space: nowrap;

  cite {
    color: ${token.color.textSoft};
    font-style: normal;
  }
`;

const Comment = styled.q`
  font-weight: ${token.weight.strong};
  quotes: none;
`;

const Dots = styled.span`
  display: inline-flex;
  gap: 3px;
  margin-inline-end: ${token.space[1]};
`;

const Dot = styled.span<{ $isFull: boolean }>`
  width: 0.625rem;
  height: 0.625rem;
  border: 1px solid ${token.color.text};
  border-radius: 50%;
  background: ${({ $isFull }) => ($isFull ? token.color.text : 'transparent')};

  ${media.forced} {
    background: ${({ $isFull }) => ($isFull ? 'CanvasText' : 'Canvas')};
  }
`;
