import { Card, Tab, TabList, TabPanel, Tabs } from '@courier/shared-ui';
import { useState } from 'react';
import { NarrowPage } from './NarrowPage';
import { SignInForm } from './SignInForm';
import { SignUpForm } from './SignUpForm';

/** In the tabs' own words. */
type LoginTab = 'signin' | 'signup';

export function LoginPage() {
  const [tab, setTab] = useState<LoginTab>('signin');
  return (
    <NarrowPage title="Sign in" heading={tab === 'signin' ? 'Welcome back' : 'Create an account'}>
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
    </NarrowPage>
  );
}
