import {
  formatWeight,
  PACKAGE_TYPE_LABELS,
  type PackageView,
  PAYMENT_METHOD_LABELS,
  type QuoteView,
  SERVICE_TYPE_LABELS,
} from '@courier/contract';
import { SectionTitle, token } from '@courier/shared-ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { AddressForm, QuoteForm } from '../../quote-form';

interface OrderSummaryProps {
  quote: QuoteView;
  /** Holds the addresses as they were typed: the answer masks a visitor's phone numbers. */
  form: QuoteForm;
}

export function OrderSummary({ quote, form }: OrderSummaryProps) {
  return (
    <Part>
      <SectionTitle level={3}>Order Summary</SectionTitle>
      <Rows>
        <Row term="Packages">
          <ol>
            {quote.packages.map((one) => (
              <li key={one.id}>{packageWords(one)}</li>
            ))}
          </ol>
        </Row>
        <Row term="Service">
          {SERVICE_TYPE_LABELS[quote.serviceType]}, {quote.estimatedDeliveryTime}
        </Row>
        <Row term="Pickup">
          <Address {...form.pickupAddress} />
        </Row>
        <Row term="Delivery">
          <Address {...form.deliveryAddress} />
        </Row>
        <Row term="Payment method">{PAYMENT_METHOD_LABELS[form.paymentMethod]}</Row>
      </Rows>
    </Part>
  );
}

function Row({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <Term>{term}</Term>
      <Value>{children}</Value>
    </div>
  );
}

function Address({ fullName, phone, addressLine1, addressLine2, city, zipCode }: AddressForm) {
  return (
    <>
      {fullName}, {phone}
      <br />
      {[addressLine1, addressLine2, city, zipCode].filter(Boolean).join(', ')}
    </>
  );
}

function packageWords(one: PackageView): string {
  const extras = [one.isFragile && 'fragile', one.hasInsurance && 'insured'].filter(Boolean);
  const size = `${one.length} x ${one.width} x ${one.height} cm`;
  return [PACKAGE_TYPE_LABELS[one.type], formatWeight(one.weight), size, ...extras].join(', ');
}

const Part = styled.section`
  display: grid;
  align-content: start;
  gap: ${token.space[4]};
  min-width: 0;
`;

const Rows = styled.dl`
  display: grid;
  gap: ${token.space[3]};
`;

const Term = styled.dt`
  color: ${token.color.textSoft};
  font-size: ${token.size.caption};
  font-weight: ${token.weight.strong};
`;

const Value = styled.dd`
  overflow-wrap: anywhere;
`;
