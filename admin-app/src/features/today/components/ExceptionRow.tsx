import type { ExceptionView, Role } from '@courier/contract';
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
import styled from 'styled-components';
import { placeOf } from '../exception-places';
import { ACTION_LABELS, ageOf, factsOf } from '../exception-words';
import { useChangeException } from '../use-change-exception';

interface ExceptionRowProps {
  exception: ExceptionView;
  role: Role;
  now: number;
}

/** Who it is about, one line of facts, who sees to it, since when, and the one thing to do. */
export function ExceptionRow({ exception, role, now }: ExceptionRowProps) {
  const { order, ticket, since, action, owner, snoozedUntil } = exception;
  const { take, release, snooze, wake, isChanging } = useChangeException();
  const name = nameOf(exception);
  const place = placeOf(exception, role);
  return (
    <Row>
      <Words>
        <Line title={name}>
          <strong>{order ? order.sender.fullName : ticket?.name}</strong>
          {order && ` → ${order.receiver.fullName}, ${order.receiver.town}`}
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
      <Owner
        size="small"
        variant={owner ? 'secondary' : 'quiet'}
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
      <Age>{ageOf(since, now)}</Age>
      <Acts>
        <ButtonLink size="small" to={place} data-act="act">
          {ACTION_LABELS[action]}
          <VisuallyHidden> for {name}</VisuallyHidden>
        </ButtonLink>
        <Button
          size="small"
          variant="quiet"
          data-act="snooze"
          onClick={() => (snoozedUntil ? wake(exception) : snooze(exception))}
        >
          {snoozedUntil ? 'Wake' : 'Snooze'}
          <VisuallyHidden> {name}</VisuallyHidden>
        </Button>
      </Acts>
    </Row>
  );
}

function nameOf({ order, ticket }: ExceptionView): string {
  if (!order) return ticket ? `${ticket.name}: ${ticket.subject}` : '';
  return `${order.sender.fullName} to ${order.receiver.fullName}, ${order.receiver.town}`;
}

function initialsOf(fullName: string): string {
  const names = fullName.trim().split(/\s+/);
  return [names[0], names.length > 1 ? names.at(-1) : undefined]
    .map((name) => name?.[0] ?? '')
    .join('')
    .toUpperCase();
}

const Row = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 2.5rem 4.75rem auto;
  align-items: center;
  gap: ${token.space[2]};
  padding: ${token.space[1]} 0 ${token.space[1]} ${token.space[2]};
  border-top: ${token.border.hairline} solid ${token.color.line};

  &:focus-within {
    background: ${token.color.selected};
    box-shadow: inset 4px 0 ${token.color.edge};
  }

  ${media.small} {
    grid-template-columns: minmax(0, 1fr) auto auto;
  }
`;

const Words = styled.div`
  min-width: 0;
  font-size: ${token.size.label};
  line-height: 1.35;

  ${media.small} {
    grid-column: 1 / -1;
  }
`;

/* Nothing in a row wraps: what does not fit is in its title. */
const Line = styled.p`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Owner = styled(Button)`
  padding-inline: 0;
`;

const Age = styled.span`
  ${tabularFigures}
  color: ${token.color.textSoft};
  font-size: ${token.size.caption};
  text-align: end;
  white-space: nowrap;
`;

const Acts = styled.div`
  display: flex;
  justify-content: end;
  gap: ${token.space[1]};
`;
