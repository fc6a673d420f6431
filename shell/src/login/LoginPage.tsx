import { Card, Page, SectionTitle, Stack, Tab, TabList, TabPanel, Tabs } from '@courier/shared-ui';
import { useState } from 'react';
import styled from 'styled-components';
import { SignInForm } from './SignInForm';
import { SignUpForm } from './SignUpForm';

/** In the tabs' own words. */
type LoginTab = 'signin' | 'signup';

export default function LoginPage() {
  const [tab, setTab] = useState<LoginTab>('signin');
  return (
    <Page>
      <title>Sign in</title>
      <Narrow gap={6}>
        <SectionTitle level={1}>
          {tab === 'signin' ? 'Welcome back' : 'Open an account'}
        </SectionTitle>
        <Card>
          <Tabs value={tab} onValueChange={(value) => setTab(value as LoginTab)}>
            <TabList aria-label="Sign in or sign up">
              <Tab value="signin">Sign In</Tab>
              <Tab value="signup">Sign Up</Tab>
            </TabList>
            <TabPanel value="signin">
              <SignInForm />
            </TabPanel>
            <TabPanel value="signup">
              <SignUpForm />
            </TabPanel>
          </Tabs>
        </Card>
      </Narrow>
    </Page>
  );
}

const Narrow = styled(Stack)`
  max-width: 28rem;
  margin-inline: auto;
`;
