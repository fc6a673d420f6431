import { homeNameOf, homeOf, type Role, ROLE_WORDS } from '@courier/contract';
import { ButtonLink, Lede, Page, SectionTitle, Stack } from '@courier/shared-ui/base';
import { useSession } from '@courier/shared-ui/host';
import type { ComponentProps } from 'react';

interface ForbiddenPageProps extends Omit<ComponentProps<typeof Page>, 'children'> {
  /** Whose page it is. */
  audience: 'customers' | 'staff';
}

/** For somebody who is signed in, at a page that is not for their role. */
export function ForbiddenPage({ audience, ...rest }: ForbiddenPageProps) {
  const role = useSession()?.role ?? 'customer';
  const { title, why } = wordsFor(audience, role);
  return (
    <Page {...rest}>
      <title>Not for your account</title>
      <Stack gap={5}>
        <SectionTitle level={1}>{title}</SectionTitle>
        <Lede>{why}</Lede>
        <div>
          <ButtonLink variant="primary" to={homeOf(role)}>
            Go to {homeNameOf(role)}
          </ButtonLink>
        </div>
      </Stack>
    </Page>
  );
}

function wordsFor(audience: ForbiddenPageProps['audience'], role: Role) {
  const words = ROLE_WORDS[role];
  if (audience === 'customers') {
    return {
      title: 'This page is for customers',
      why: `You are signed in with the role ${words}, and customers alone have it.`,
    };
  }
  if (role === 'customer') {
    return { title: 'This page is for our staff', why: 'You are signed in as a customer.' };
  }
  return {
    title: 'This page is not part of your role',
    why: `You are signed in with the role ${words}. An admin can give you another.`,
  };
}
