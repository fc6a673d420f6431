import { type AlertView, alertWords, formatMoment } from '@courier/contract';
import {
  ChevronGlyph,
  CloseGlyph,
  IconButton,
  mainId,
  media,
  token,
  VisuallyHidden,
} from '@courier/shared-ui/base';
import { useId, useState } from 'react';
import styled, { css } from 'styled-components';
import { useAlerts } from './use-alerts';

/**
 * What goes wrong with the whole while it does, a line each, until the person closes it. It stands over the bar, in the page:
 * it covers nothing of what one works on. On a phone several are one line that opens, or they would be all that is seen.
 */
export default function DeskAlerts() {
  const { alerts, dismiss } = useAlerts();
  const close = (id: number) => {
    dismiss(id);
    // The button that was pressed is gone.
    document.getElementById(mainId)?.focus({ preventScroll: true });
  };
  return (
    <>
      {/* There before its words are, or a change of them is not announced. */}
      <VisuallyHidden role="status">{announcementOf(alerts)}</VisuallyHidden>
      {alerts.length > 0 && <Alerts alerts={alerts} onClose={close} />}
    </>
  );
}

interface AlertsProps {
  alerts: readonly AlertView[];
  onClose: (id: number) => void;
}

function Alerts({ alerts, onClose }: AlertsProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const isFolded = alerts.length > 1 && !isOpen;
  return (
    <Section aria-label="Alerts">
      {alerts.length > 1 && (
        <Summary
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          <span>
            <strong>{alerts.length} alerts</strong>
            {isFolded && `: ${alerts.map((alert) => alertWords(alert).title).join(', ')}`}
          </span>
          <ChevronGlyph />
        </Summary>
      )}
      <Lines id={id} data-folded={isFolded}>
        {alerts.map((alert) => (
          <Line key={alert.id} alert={alert} onClose={() => onClose(alert.id)} />
        ))}
      </Lines>
    </Section>
  );
}

/** Without the numbers: as they go up and down nobody is told again. */
function announcementOf(alerts: readonly AlertView[]): string {
  return alerts.map(({ kind }) => ANNOUNCEMENTS[kind]).join(' ');
}

const ANNOUNCEMENTS = {
  provider_down: 'Alert: the delivery provider is down.',
  mail_failing: 'Alert: emails do not go out.',
  hand_overs_failing: 'Alert: many hand-overs were given up.',
  deliveries_failing: 'Alert: many deliveries have failed.',
} as const satisfies Record<AlertView['kind'], string>;

interface LineProps {
  alert: AlertView;
  onClose: () => void;
}

function Line({ alert, onClose }: LineProps) {
  const { title, detail } = alertWords(alert);
  return (
    <Row>
      <p>
        <strong>{title}</strong> · since {formatMoment(alert.since)}. {detail}
      </p>
      <IconButton label={`Close alert: ${title}`} size="small" onClick={onClose}>
        <CloseGlyph />
      </IconButton>
    </Row>
  );
}

const Section = styled.section`
  ${media.print} {
    display: none;
  }
`;

const Lines = styled.div`
  &[data-folded='true'] {
    ${media.phone} {
      display: none;
    }
  }
`;

const line = css`
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[3]};
  padding: ${token.space[1]} ${token.space[4]};
  border: 0 solid ${token.color.message.danger.text};
  border-block-end-width: ${token.border.object};
  background: ${token.color.message.danger.tint};
  color: ${token.color.text};
  font-size: ${token.size.caption};

  strong {
    color: ${token.color.message.danger.text};
  }
`;

const Row = styled.div`
  display: flex;
  min-height: 1.75rem;
  ${line}

  > p {
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;

/** On wider screens every line is seen. */
const Summary = styled.button`
  display: none;
  width: 100%;
  min-height: ${token.target.touch};
  text-align: start;
  cursor: pointer;
  ${line}

  ${media.phone} {
    display: flex;
  }

  > span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  > svg {
    flex: none;
  }

  &[aria-expanded='true'] > svg {
    transform: rotate(180deg);
  }
`;
