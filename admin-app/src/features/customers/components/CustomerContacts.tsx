import type { CustomerContactView } from '@courier/contract';
import { lazyWithRetry } from '@courier/shared-ui';
import {
  Button,
  ButtonAnchor,
  Cluster,
  Soft,
  Stack,
  token,
  VisuallyHidden,
} from '@courier/shared-ui/base';
import { CopyButton, Permitted, PhoneNumber } from '@courier/shared-ui/courier';
import { useState } from 'react';
import styled from 'styled-components';
import { useCustomerContactsQuery } from '../customers.api';
import { WhatsAppLink } from './WhatsAppLink';
import { FetchedPart } from './FetchedPart';
import { PartRows } from './Part';

const ContactDialog = lazyWithRetry(async () => (await import('./ContactDialog')).ContactDialog);
const RemoveContact = lazyWithRetry(async () => (await import('./RemoveContact')).RemoveContact);

type Open =
  | { readonly what: 'add' }
  | { readonly what: 'change' | 'remove'; readonly contact: CustomerContactView };

/** Whom to call at a customer, by name, each with the ways to reach them. Give it the customer's id as `key`. */
export function CustomerContacts({ customer }: { customer: number }) {
  const contacts = useCustomerContactsQuery(customer, { refetchOnMountOrArgChange: true });
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <FetchedPart
        title="Contacts"
        noun="contacts"
        read={contacts}
        aside={
          <Permitted may="cases">
            <Button size="small" onClick={() => setOpen({ what: 'add' })}>
              Add contact
            </Button>
          </Permitted>
        }
      >
        {(rows) =>
          rows.length === 0 ? (
            <Soft as="p">Nobody yet. The head of the page has the account’s own number.</Soft>
          ) : (
            <PartRows>
              {rows.map((contact) => (
                <ContactRow key={contact.id} contact={contact} onOpen={setOpen} />
              ))}
            </PartRows>
          )
        }
      </FetchedPart>
      {open?.what === 'add' && <ContactDialog customer={customer} contact={null} onClose={close} />}
      {open?.what === 'change' && (
        <ContactDialog customer={customer} contact={open.contact} onClose={close} />
      )}
      {open?.what === 'remove' && (
        <RemoveContact customer={customer} contact={open.contact} onClose={close} />
      )}
    </>
  );
}

interface ContactRowProps {
  contact: CustomerContactView;
  onOpen: (open: Open) => void;
}

function ContactRow({ contact, onOpen }: ContactRowProps) {
  const { name, role, phone, email } = contact;
  return (
    <Row>
      <Stack gap={1}>
        <p>
          <strong>{name}</strong> {role && <Soft>{role}</Soft>}
        </p>
        <Cluster gap={1}>
          {phone !== null && (
            <PhoneNumber number={phone} of={name}>
              <WhatsAppLink number={phone} />
            </PhoneNumber>
          )}
          {email !== null && (
            <>
              <Way size="small" href={`mailto:${email}`} title={email}>
                <VisuallyHidden>Write to {name}, </VisuallyHidden>
                <Address>{email}</Address>
              </Way>
              <CopyButton isIcon what={`Email address of ${name}`} text={email} />
            </>
          )}
        </Cluster>
        <Permitted may="cases">
          <Cluster gap={1}>
            <Button
              size="small"
              variant="quiet"
              onClick={() => onOpen({ what: 'change', contact })}
            >
              Change<VisuallyHidden> {name}</VisuallyHidden>
            </Button>
            <Button
              size="small"
              variant="quiet"
              onClick={() => onOpen({ what: 'remove', contact })}
            >
              Remove<VisuallyHidden> {name}</VisuallyHidden>
            </Button>
          </Cluster>
        </Permitted>
      </Stack>
    </Row>
  );
}

const Row = styled.li`
  && {
    grid-template-columns: minmax(0, 1fr);
    padding-block: ${token.space[2]};
  }
`;

const Way = styled(ButtonAnchor)`
  max-width: 100%;
  font-family: ${token.font.mono};
`;

const Address = styled.span`
  overflow: hidden;
  text-overflow: ellipsis;
`;
