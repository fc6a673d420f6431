import { type AlertView, alertWords, formatMoment } from '@courier/contract';
import {
  CloseGlyph,
  IconButton,
  mainId,
  media,
  token,
  VisuallyHidden,
} from '@courier/shared-ui/base';
import styled from 'styled-components';
import { useAlerts } from './use-alerts';

/**
 * What goes wrong with the whole while it does, a line each, until the person closes it. It stands over the bar, in the page:
 * it covers nothing of what one works on.
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
      {alerts.length > 0 && (
        <Lines aria-label="Alerts">
          {alerts.map((alert) => (
            <Line key={alert.id} alert={alert} onClose={() => close(alert.id)} />
          ))}
        </Lines>
      )}
    </>
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

const Lines = styled.section`
  ${media.print} {
    display: none;
  }
`;

const Row = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[3]};
  min-height: 1.75rem;
  padding: ${token.space[1]} ${token.space[4]};
  border-block-end: ${token.border.object} solid ${token.color.message.danger.text};
  background: ${token.color.message.danger.tint};
  color: ${token.color.text};
  font-size: ${token.size.caption};

  > p {
    min-width: 0;
    overflow-wrap: anywhere;
  }

  strong {
    color: ${token.color.message.danger.text};
  }
`;
