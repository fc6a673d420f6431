import { NotFoundPage } from '@courier/shared-ui/courier';
import { Route, Routes } from 'react-router-dom';
import { ConfirmEmailPage } from './ConfirmEmailPage';
import { ForgottenPasswordPage } from './ForgottenPasswordPage';
import { InvitationPage } from './InvitationPage';
import { LoginPage } from './LoginPage';
import { NewPasswordPage } from './NewPasswordPage';

/** The pages at `/login` and below it: no remote is needed to get into one's account. */
export default function LoginRoutes() {
  return (
    <Routes>
      <Route path="/login" element={<LoginPage />} />
      <Route path="/login/forgot" element={<ForgottenPasswordPage />} />
      <Route path="/login/reset" element={<NewPasswordPage />} />
      <Route path="/login/invitation" element={<InvitationPage />} />
      <Route path="/login/confirm-email" element={<ConfirmEmailPage />} />
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}
