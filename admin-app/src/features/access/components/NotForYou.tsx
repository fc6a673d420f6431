import { ButtonLink, Lede, Page, SectionTitle, Stack } from '@courier/shared-ui';
import { OWN_PLACE } from '../own-place';

export function NotForYou({ role }: { role: keyof typeof OWN_PLACE }) {
  const { to, label } = OWN_PLACE[role];
  return (
    <Page width="desk">
      <title>Not for your account</title>
      <Stack gap={5}>
        <SectionTitle level={1}>This page is for administrators</SectionTitle>
        <Lede>You are signed in, but your account does not have the admin role.</Lede>
        <div>
          <ButtonLink variant="primary" to={to}>
            {label}
          </ButtonLink>
        </div>
      </Stack>
    </Page>
  );
}
