import {
  type AddressView,
  type CollectionView,
  formatCollection,
  formatWeight,
  PACKAGE_TYPE_LABELS,
  type PackageView,
  PAYMENT_METHOD_LABELS,
  type PaymentMethod,
  type QuoteView,
  SERVICE_TYPE_LABELS,
} from '@courier/contract';
import { Button, SectionTitle, Soft, Stack, token, VisuallyHidden } from '@courier/shared-ui/base';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { WizardStep } from '../../wizard-steps';

interface OrderSummaryProps extends ChangeProps {
  quote: QuoteView;
  collection: CollectionView | null;
  /** Why that is not sooner, where it is the first one possible. */
  scheduleReason: string | undefined;
  paymentMethod: PaymentMethod;
  /** Where a visitor gets updates; empty for nobody. */
  contactEmail: string;
  /** Where our staff ring a visitor; empty for nowhere. */
  contactPhone: string;
}

/** What is ordered; each part leads back to the step where it is changed. */
export function OrderSummary({
  quote,
  collection,
  scheduleReason,
  paymentMethod,
  contactEmail,
  contactPhone,
  ...change
}: OrderSummaryProps) {
  return (
    <Part forwardedAs="section">
      <SectionTitle level={3}>Order Summary</SectionTitle>
      <Rows>
        <SummaryRow term="Packages" step="package" field="packages.0.type" {...change}>
          <Packages>
            {quote.packages.map((item) => (
              <li key={item.id}>{packageWords(item)}</li>
            ))}
          </Packages>
        </SummaryRow>
        <SummaryRow term="Service" step="payment" field="serviceType" {...change}>
          {SERVICE_TYPE_LABELS[quote.serviceType]}
        </SummaryRow>
        {collection && (
          <SummaryRow term="Collection" step="payment" field="collectionDay" {...change}>
            {formatCollection(collection)}
            {scheduleReason && (
              <>
                <br />
                <Soft>{scheduleReason}</Soft>
              </>
            )}
          </SummaryRow>
        )}
        <SummaryRow term="Pickup" step="addresses" field="pickupAddress.fullName" {...change}>
          <Address {...quote.pickupAddress} />
        </SummaryRow>
        <SummaryRow term="Delivery" step="addresses" field="deliveryAddress.fullName" {...change}>
          <Address {...quote.deliveryAddress} />
        </SummaryRow>
        <SummaryRow term="Payment method" step="payment" field="paymentMethod" {...change}>
          {PAYMENT_METHOD_LABELS[paymentMethod]}
        </SummaryRow>
        {contactEmail && (
          <SummaryRow term="Updates" step="addresses" field="contactEmail" {...change}>
            {contactEmail}
          </SummaryRow>
        )}
        {contactPhone && (
          <SummaryRow term="Cell number" step="addresses" field="contactPhone" {...change}>
            {contactPhone}
          </SummaryRow>
        )}
      </Rows>
    </Part>
  );
}

/** As the server has it: what was priced, the phone number in its usual groups. */
function Address({ fullName, phone, addressLine1, addressLine2, ...rest }: AddressView) {
  const { city, zipCode, instructions } = rest;
  return (
    <>
      {fullName}
      <br />
      {phone}
      <br />
      {[addressLine1, addressLine2, city, zipCode].filter(Boolean).join(', ')}
      {instructions && (
        <>
          <br />
          <Soft>For the courier: {instructions}</Soft>
        </>
      )}
    </>
  );
}

function packageWords(item: PackageView): string {
  const extras = [item.isFragile && 'fragile', item.hasInsurance && 'extra insurance'];
  const size = `${item.length} x ${item.width} x ${item.height} cm`;
  const words = [PACKAGE_TYPE_LABELS[item.type], formatWeight(item.weight), size, ...extras];
  return words.filter(Boolean).join(', ');
}

const Part = styled(Stack)`
  max-width: ${token.measure.text};
`;

const Rows = styled.dl`
  display: grid;
  gap: ${token.space[3]};
`;

const Packages = styled.ol`
  display: grid;
  gap: ${token.space[1]};

  /* Of several, each with its number. */
  &:has(> :nth-child(2)) {
    padding-inline-start: ${token.space[6]};
    list-style: decimal;
  }
`;

/** Where a part of the order is changed. */
export interface ChangedPart {
  step: WizardStep;
  /** The name of its first field there. */
  field: string;
}

export interface ChangeProps {
  /** While the order is being placed nothing changes any more. */
  isLocked: boolean;
  onChange: (part: ChangedPart) => void;
}

interface SummaryRowProps extends ChangeProps, ChangedPart {
  term: string;
  children: ReactNode;
}

function SummaryRow({ term, step, field, isLocked, onChange, children }: SummaryRowProps) {
  return (
    <Row>
      <Term>{term}</Term>
      <Value>{children}</Value>
      <Action>
        <Button size="small" disabled={isLocked} onClick={() => onChange({ step, field })}>
          Change<VisuallyHidden> {term.toLowerCase()}</VisuallyHidden>
        </Button>
      </Action>
    </Row>
  );
}

const Row = styled.div`
  display: grid;
  grid-template: 'term action' auto 'value action' auto / minmax(0, 1fr) auto;
  gap: 0 ${token.space[3]};

  & + & {
    padding-top: ${token.space[3]};
    border-top: ${token.border.hairline} solid ${token.color.line};
  }
`;

const Term = styled.dt`
  grid-area: term;
  color: ${token.color.textSoft};
  font-size: ${token.size.caption};
  font-weight: ${token.weight.strong};
`;

const Value = styled.dd`
  grid-area: value;
  overflow-wrap: anywhere;
`;

const Action = styled.dd`
  grid-area: action;
`;
