import { type Settings, wholeNumber } from './settings';

/** From when on the staff is told that something goes wrong with the whole. */
export function readAlerts(settings: Settings) {
  const count = (name: string, fallback: number) =>
    settings.read(name, wholeNumber(fallback, { min: 1, max: 100_000 }));
  return {
    alerts: {
      /** Minutes for which the provider or the mail server has failed. */
      afterMinutes: settings.read('ALERT_AFTER_MINUTES', wholeNumber(5, { min: 0, max: 1440 })),
      /** E-mails that were tried in vain. */
      failedMails: count('ALERT_FAILED_MAILS', 10),
      /** Hand-overs that were given up. */
      failedHandOvers: count('ALERT_FAILED_HAND_OVERS', 5),
      /** Deliveries that failed within two hours. */
      failedDeliveries: count('ALERT_FAILED_DELIVERIES', 10),
    },
  };
}
