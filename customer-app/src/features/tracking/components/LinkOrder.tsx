import { type OrderLinkRequest, orderLinkSchema } from '@courier/contract';
import { getCompany } from '@courier/shared-ui';
import { media, Section, SectionTitle, Soft, Stack } from '@courier/shared-ui/base';
import { FormTextField } from '@courier/shared-ui/form';
import { useSession } from '@courier/shared-ui/host';
import styled from 'styled-components';
import { AddToAccount, notifyAdded } from '../../../shared/link/AddToAccount';
import { PersistedForm } from '../../../shared/forms/PersistedForm';
import { useLinkOrderMutation } from '../tracking.api';
import { LinkByCode } from './LinkByCode';

interface LinkOrderProps {
  orderNumber: string;
  /** The quote that was ordered: the browser that placed the order need not show anything else. */
  quoteId?: number;
}

/** For a customer who looks at an order that was placed without an account: it may be theirs. */
export function LinkOrder({ orderNumber, quoteId }: LinkOrderProps) {
  const session = useSession();
  if (session && session.role !== 'customer') return null;
  if (quoteId !== undefined) return <KeepOrder orderNumber={orderNumber} quoteId={quoteId} />;
  return session && <LinkByContact orderNumber={orderNumber} />;
}

/** For who has just placed it, before and after signing in. */
function KeepOrder({ orderNumber, quoteId }: Required<LinkOrderProps>) {
  const [link, linked] = useLinkOrderMutation();
  return (
    <ScreenSection>
      <Stack>
        <SectionTitle>Keep this order in an account</SectionTitle>
        <Soft as="p">You find it among your orders then, and need not keep its number.</Soft>
        <AddToAccount
          orderNumber={orderNumber}
          link={() => link({ number: orderNumber, quoteId })}
          linked={linked}
        />
      </Stack>
    </ScreenSection>
  );
}

function LinkByContact({ orderNumber }: Pick<LinkOrderProps, 'orderNumber'>) {
  const [link] = useLinkOrderMutation();

  const send = (values: { contact: string }) => {
    const { contact } = orderLinkSchema.cast(values) as OrderLinkRequest;
    return link({ number: orderNumber, contact }).unwrap();
  };

  return (
    <ScreenSection>
      <Stack>
        <SectionTitle>Is this order yours?</SectionTitle>
        <Soft as="p">
          If you placed it without signing in, give the email address or phone number you used.
        </Soft>
        <PersistedForm
          initialValues={{ contact: '' }}
          validationSchema={orderLinkSchema}
          send={send}
          onSent={() => notifyAdded(orderNumber)}
          submitLabel="Add this order to my account"
          gap={3}
        >
          <FormTextField
            name="contact"
            label="Email address or phone number in the order"
            autoComplete="email"
          />
        </PersistedForm>
        {getCompany().sendsEmail && (
          <LinkByCode orderNumber={orderNumber} onAdded={() => notifyAdded(orderNumber)} />
        )}
      </Stack>
    </ScreenSection>
  );
}

const ScreenSection = styled(Section)`
  ${media.print} {
    display: none;
  }
`;
