import { ButtonLink, Lede } from '@courier/shared-ui/base';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { NarrowPage } from './NarrowPage';

/** The token behind the hash is taken out of the address immediately: it stays in no history and in no screenshot. */
export function useTokenOfAddress(): string {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const [token, setToken] = useState('');
  const given = hash.slice(1);
  if (given && given !== token) setToken(given);
  useEffect(() => {
    if (given) void navigate(pathname, { replace: true });
  }, [given, pathname, navigate]);
  return token;
}

interface DeadLinkProps {
  detail: string;
  /** Where another one can be had. */
  to: string;
  label: string;
}

/** Announced, as it may take the place of what the link opened. */
export function DeadLink({ detail, to, label }: DeadLinkProps) {
  return (
    <NarrowPage title="This link does not work" heading="This link does not work">
      <Lede role="alert">{detail}</Lede>
      <div>
        <ButtonLink to={to} variant="primary">
          {label}
        </ButtonLink>
      </div>
    </NarrowPage>
  );
}
