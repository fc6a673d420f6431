import type { AuthView, UserView } from '@courier/contract';
import { applyProblem, type FormProblem } from '@courier/shared-ui/form';
import { problemOf, problemText, request, RequestError } from '@courier/shared-ui/request';
import type { FormikHelpers } from 'formik';
import { useLocation, useNavigate } from 'react-router-dom';
import { session } from '../../shared/session/session';
import { notify } from '../../shared/toasts/toasts';
import { returnPath } from './return-path';

interface Authentication<V> {
  readonly path: '/api/auth/login' | '/api/auth/register';
  readonly failure: {
    readonly title: string;
    /** The server said no, and did not say why. */
    readonly refused: string;
    /** No answer could be had. */
    readonly broken: string;
  };
  /** What is sent; the form's values where it is not given. */
  readonly body?: (values: V) => unknown;
  /** Where the person belongs whom no page sent here. */
  readonly next: (user: UserView) => string;
  /** The field that is most likely wrong: it has the focus after a refusal that names none. */
  readonly suspect: keyof V & string;
  /** Called first with what was refused; true where it dealt with it. */
  readonly onError?: (error: unknown, values: V, helpers: FormikHelpers<V>) => boolean;
}

/**
 * Signs in or up: stores who it is, says what the server said, and goes where the person belongs. A refusal is said
 * in a toast, and in the form, which keeps what was typed.
 */
export function useAuthentication<V extends object>({
  path,
  failure,
  body = (values) => values,
  next,
  suspect,
  onError,
}: Authentication<V>) {
  const navigate = useNavigate();
  const { state } = useLocation() as { state: unknown };
  return async (values: V, helpers: FormikHelpers<V>) => {
    const fail = (problem: FormProblem) => {
      notify({ title: failure.title, description: problem.detail, variant: 'destructive' });
      // What a field says is not said on top too.
      applyProblem(problem.errors?.length ? { ...problem, detail: '' } : problem, helpers, values);
      if (problem.errors?.length) return;
      document.querySelector<HTMLInputElement>(`form [name="${suspect}"]`)?.focus();
    };
    helpers.setStatus('');
    try {
      const answer = await request<AuthView | Refusal>(path, {
        method: 'POST',
        body: body(values),
      });
      if (!answer.success) return fail({ detail: answer.message || failure.refused });
      session.start({ email: answer.user.email, role: answer.user.role });
      notify({ title: answer.message });
      const { role, needsSecondFactor } = answer.user;
      await navigate((!needsSecondFactor && returnPath(state, role)) || next(answer.user));
    } catch (error) {
      if (onError?.(error, values, helpers)) return;
      const fallback = error instanceof RequestError ? failure.refused : failure.broken;
      fail({ detail: problemText(error, fallback), errors: problemOf(error)?.errors });
    }
  };
}

interface Refusal {
  readonly success: false;
  readonly message?: string;
}
