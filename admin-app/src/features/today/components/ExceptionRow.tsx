import { type ExceptionKind, type ExceptionView, initialsOf, type Role } from '@courier/contract';
import {
  Button,
  ButtonLink,
  media,
  Soft,
  tabularFigures,
  token,
  VisuallyHidden,
  WaybillNumber,
} from '@courier/shared-ui/base';
import { useMay } from '@courier/shared-ui/host';
import styled from 'styled-components';
import { placeOf } from '../exception-places';
import { ACTION_LABELS, ACTION_PERMISSIONS, ageOf, factsOf } from '../exception-words';
import { useChangeException } from '../use-change-exception';
import { twoColumns } from './two-columns';

interface ExceptionRowProps {
  exception: ExceptionView;
  role: Role;
  now: number;
}

/** Who it is about, one line of facts, who sees to it, since when, and the one thing to do. */
export function ExceptionRow({ exception, role, now }: ExceptionRowProps) {
  const { order, ticket, since, action, owner, snoozedUntil } = exception;
  const { take, release, snooze, wake, isChanging } = useChangeException();
  const mayWork = useMay('cases');
  const acts = useMay(ACTION_PERMISSIONS[action]);
  const name = nameOf(exception);
  const place = placeOf(exception, role);
  return (
    <Row>
      <Words>
        <Line title={name}>
          <strong>{order ? order.sender.fullName : ticket?.name}</strong>
          {order && <span>{` → ${order.receiver.fullName}, ${order.receiver.town}`}</span>}
          {!order && ticket && `: ${ticket.subject}`}
        </Line>
        <Line title={factsOf(exception)}>
          {order ? (
            <WaybillNumber value={order.orderNumber} prefix="EC" size="small" />
          ) : (
            `#${ticket?.id}`
          )}{' '}
          <Soft>{factsOf(exception)}</Soft>
        </Line>
      </Words>
      {mayWork ? (
        <Owner
          size="small"
          data-owned={owner !== null}
          busy={isChanging}
          data-act={owner ? 'release' : 'take'}
          title={owner ? `${owner.fullName} sees to it: release` : 'Nobody sees to it: take'}
          onClick={() => (owner ? release(exception) : take(exception))}
        >
          <span aria-hidden>{owner ? initialsOf(owner.fullName) : '+'}</span>
          <VisuallyHidden>
            {owner ? `Release what ${owner.fullName} sees to` : 'Take'}: {name}
          </VisuallyHidden>
        </Owner>
      ) : (
        <OwnerName title={owner ? `${owner.fullName} sees to it` : 'Nobody sees to it'}>
          <span aria-hidden>{owner ? initialsOf(owner.fullName) : '–'}</span>
          <VisuallyHidden>
            {owner ? `${owner.fullName} sees to it` : 'Nobody sees to it'}
          </VisuallyHidden>
        </OwnerName>
      )}
      <Age dateTime={since} data-late={OVERDUE.has(exception.kind)}>
        {ageOf(since, now)}
      </Age>
      <Act size="small" to={place} data-act="act">
        {acts ? ACTION_LABELS[action] : 'Open'}
        <VisuallyHidden> for {name}</VisuallyHidden>
      </Act>
      {mayWork && (
        <Snooze
          size="small"
          variant="quiet"
          data-act="snooze"
          onClick={() => (snoozedUntil ? wake(exception) : snooze(exception))}
        >
          {snoozedUntil ? 'Wake' : 'Snooze'}
          <VisuallyHidden> {name}</VisuallyHidden>
        </Snooze>
      )}
    </Row>
  );
}

/** Of these the age is how long a promise has been broken. */
const OVERDUE: ReadonlySet<ExceptionKind> = new Set<ExceptionKind>(['late', 'ticket_over_target']);

function nameOf({ order, ticket }: ExceptionView): string {
  if (!order) return ticket ? `${ticket.name}: ${ticket.subject}` : '';
  return `${order.sender.fullName} to ${order.receiver.fullName}, ${order.receiver.town}`;
}

const Row = styled.li`
  --number-size: ${token.size.caption};
  display: grid;
  grid-template-columns: minmax(0, 1fr) 1.5rem 3.75rem 7.25rem auto;
  align-items: center;
  gap: ${token.space[2]};
  min-height: 2.25rem;
  padding-inline-start: ${token.space[2]};
  border-top: ${token.border.hairline} solid ${token.color.line};

  &:hover {
    background: ${token.color.surfaceHover};
  }

  &:focus-within {
    background: ${token.color.selected};
    box-shadow: inset 4px 0 ${token.color.edge};

    [data-act='act'] {
      border-color: ${token.color.signalEdge};
      background: ${token.color.signal};
      color: ${token.color.onSignal};
    }
  }

  /* The facts need the width: under the pointer and at the keyboard snoozing takes the place of the age. */
  ${twoColumns} {
    @media (hover: hover) {
      grid-template-columns: minmax(0, 1fr) 1.5rem 3.75rem 7.25rem;

      > time,
      > [data-act='snooze'] {
        grid-area: 1 / 3;
      }

      &:not(:hover, :focus-within) > [data-act='snooze'],
      &:is(:hover, :focus-within):has(> [data-act='snooze']) > time {
        opacity: 0;
      }
    }
  }

  ${media.small} {
    grid-template: 'words words age' 'owner act snooze' / auto minmax(0, 1fr) auto;
    gap: ${token.space[1]} ${token.space[2]};
    padding-block: ${token.space[2]};
  }
`;

const Words = styled.div`
  min-width: 0;
  font-size: ${token.size.caption};
  line-height: 1.0625rem;

  ${media.small} {
    grid-area: words;
    line-height: 1.35;
  }
`;

/* Nothing in a row wraps: what does not fit is in its title. On a phone both people have a line, and the facts all they need. */
const Line = styled.p`
  &,
  > * {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  ${media.small} {
    > strong + span {
      display: block;
    }

    &:last-child {
      white-space: normal;
    }
  }

  wbr {
    display: none;
  }
`;

/** Dashed is what nobody has yet. */
const Owner = styled(Button)`
  min-width: 1.5rem;
  min-height: 1.5rem;
  padding: 0;
  font-family: ${token.font.mono};

  &[data-owned='false'] {
    border: ${token.border.hairline} dashed ${token.color.textSoft};
    color: ${token.color.textSoft};
  }

  ${media.touch} {
    min-width: ${token.target.touch};
    min-height: ${token.target.touch};
  }
`;

const OwnerName = styled(Soft)`
  min-width: 1.5rem;
  font-family: ${token.font.mono};
  font-size: ${token.size.caption};
  text-align: center;
`;

const Age = styled.time`
  ${tabularFigures}
  font-size: ${token.size.caption};
  font-weight: ${token.weight.strong};
  text-align: end;
  white-space: nowrap;

  &[data-late='true'] {
    color: ${token.color.danger};
  }

  ${media.small} {
    grid-area: age;
    align-self: start;
  }
`;

const Act = styled(ButtonLink)`
  border-color: ${token.color.line};
  background: ${token.color.surface};
`;

const Snooze = styled(Button)`
  padding-inline: ${token.space[1]};
`;
