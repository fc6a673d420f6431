import { ButtonLink, Lede, Page, SectionTitle, Stack } from '@courier/shared-ui';
import type { ComponentProps } from 'react';

export interface ForbiddenPageProps extends Omit<ComponentProps<typeof Page>, 'children'> {
  /** Whose page it is: `administrators`. */
  audience: string;
  /** The role that the reader does not have, as part of a sentence. */
  missingRole: string;
  /** Where the reader works instead. */
  home: { readonly to: string; readonly label: string };
}

/** For somebody who is signed in, at a page of another role. */
export function ForbiddenPage({ audience, missingRole, home, ...rest }: ForbiddenPageProps) {
  return (
    <Page {...rest}>
      <title>Not for your account</title>
      <Stack gap={5}>
        <SectionTitle level={1}>This page is for {audience}</SectionTitle>
        <Lede>You are signed in, but your account does not have the {missingRole} role.</Lede>
        <div>
          <ButtonLink variant="primary" to={home.to}>
            {home.label}
          </ButtonLink>
        </div>
      </Stack>
    </Page>
  );
}
