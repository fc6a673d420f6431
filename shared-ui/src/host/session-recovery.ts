/**
 * A session can end while somebody is at work. A component with work that must not be lost registers here; a call
 * that is then refused with 401 waits until the same person has signed in again, and is repeated. This is part of the
 * host because the page has one: a page and what it mounts of another remote show one dialog. The exported names stay
 * as they are, because deployed remotes import them.
 */
const keepers = new Set<symbol>();
const listeners = new Set<() => void>();
let question: Question | null = null;

interface Question {
  /** The keeper that shows the dialog: the last one registered. */
  readonly asker: symbol;
  readonly answer: Promise<boolean>;
  readonly give: (isSignedIn: boolean) => void;
}

/** @returns a function that unregisters the keeper; waiting calls fail where no other keeper can show the dialog */
export function keepWork(keeper: symbol): () => void {
  keepers.add(keeper);
  return () => {
    keepers.delete(keeper);
    if (question?.asker !== keeper) return;
    const next = [...keepers].at(-1);
    if (next === undefined) return signInQuestion.answer(false);
    question = { ...question, asker: next };
    notifyListeners();
  };
}

/** Whether somebody has signed in again. Shows one dialog for all waiting calls, and none without a keeper. */
export async function signedInAgain(): Promise<boolean> {
  const asker = [...keepers].at(-1);
  if (asker === undefined) return false;
  if (!question) {
    question = newQuestion(asker);
    notifyListeners();
  }
  return question.answer;
}

/** What a sign-in dialog follows. */
export const signInQuestion = {
  /** The keeper that shows the dialog; null while there is none. */
  asker: (): symbol | null => question?.asker ?? null,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  answer(isSignedIn: boolean): void {
    const asked = question;
    question = null;
    notifyListeners();
    asked?.give(isSignedIn);
  },
};

function newQuestion(asker: symbol): Question {
  let give: Question['give'] = () => {};
  const answer = new Promise<boolean>((resolve) => (give = resolve));
  return { asker, answer, give };
}

function notifyListeners(): void {
  listeners.forEach((listener) => listener());
}
