import { getHost, useSession } from '@courier/shared-ui/host';
import {
  FormikProvider,
  type FormikTouched,
  setNestedObjectValues,
  useFormik,
  useFormikContext,
} from 'formik';
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { PreserveOnSessionEnd } from '../../../shared/session/PreserveOnSessionEnd';
import { useOnBehalf } from '../on-behalf';
import { isUntouched, loadDraft, saveDraft } from '../quote-draft';
import type { QuoteForm } from '../quote-form';
import { formErrors, schemaOf } from '../quote-request';
import { useQuoteRequest } from '../use-quote-request';
import { useWizard, WizardContext } from '../use-wizard';
import { useWizardActions } from '../wizard-actions';

/** The wizard's state: one form for all of its steps, and how far it has come. It is kept over a reload of the tab. */
export function WizardProvider({ children }: { children: ReactNode }) {
  const { search } = useLocation();
  const customer = useOnBehalf()?.id ?? null;
  const [draft] = useState(() => loadDraft(owner(), search, customer));
  const [progress, setProgress] = useState(draft.progress);
  const isSignedIn = useSession() !== null;
  const form = useFormik<QuoteForm>({
    initialValues: draft.form,
    validationSchema: schemaOf(progress.step, isSignedIn),
    validateOnBlur: false,
    onSubmit: async (values, helpers) => {
      if (progress.step === 'package') actions.enterPackages();
      else await requestQuote(values, helpers);
    },
  });

  // What is there now, for what comes back later: an answer may change more than once before this is drawn again.
  const now = useRef({ form: form.values, progress });
  useLayoutEffect(() => {
    now.current = { form: form.values, progress };
  }, [form.values, progress]);
  const { setValues, resetForm } = form;
  const actions = useWizardActions({
    form: () => now.current.form,
    setForm(changes, isToBeChecked = false) {
      now.current.form = { ...now.current.form, ...changes };
      void setValues(now.current.form, isToBeChecked);
    },
    resetForm(changes, refused) {
      const values = { ...now.current.form, ...changes };
      now.current.form = values;
      const isRefused = refused.length > 0;
      const touched = setNestedObjectValues<FormikTouched<QuoteForm>>(values, isRefused);
      resetForm({ values, errors: formErrors(refused), touched });
    },
    progress: () => now.current.progress,
    setProgress(changes) {
      now.current.progress = { ...now.current.progress, ...changes };
      setProgress(now.current.progress);
    },
  });
  const requestQuote = useQuoteRequest(actions);
  const wizard = useMemo(() => ({ progress, actions }), [progress, actions]);

  return (
    <WizardContext value={wizard}>
      <FormikProvider value={form}>
        {children}
        <KeptDraft />
      </FormikProvider>
    </WizardContext>
  );
}

/** Keeps the draft over a reload, and what is typed over the end of its owner's session. */
function KeptDraft() {
  const { values: form } = useFormikContext<QuoteForm>();
  const { progress } = useWizard();
  const session = useSession();
  const customer = useOnBehalf()?.id ?? null;

  useEffect(() => {
    saveDraft({ form, progress }, owner(), customer);
  }, [form, progress, customer]);

  return session && !isUntouched({ form, progress }) ? <PreserveOnSessionEnd /> : null;
}

function owner(): string | null {
  return getHost().session.current()?.email ?? null;
}
