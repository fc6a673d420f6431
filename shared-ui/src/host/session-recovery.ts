/**
 * A session can end while somebody is at work. Whoever shows work that must not be lost keeps it here; a call that
 * is then refused with 401 waits until the same person has signed in again, and is made once more. It stands beside
 * the host because the page has one: a page and what it mounts of another remote ask together, and only once.
 */
const keepers = new Set<symbol>();
const listeners = new Set<() => void>();
let question: Question | null = null;

interface Question {
  /** Who puts it: the one whose work lies on top. */
  readonly asker: symbol;
  readonly answer: Promise<boolean>;
  readonly give: (isSignedIn: boolean) => void;
}

/** @returns how to let go of it; whoever waits for an answer that nobody is left to ask for is told no */
export function keepWork(keeper: symbol): () => void {
  keepers.add(keeper);
  return () => {
    keepers.delete(keeper);
    if (question?.asker !== keeper) return;
    const next = [...keepers].at(-1);
    if (next === undefined) return signInQuestion.answer(false);
    question = { ...question, asker: next };
    tell();
  };
}

/** Whether somebody has signed in again. Asks once, however many calls wait; nobody is asked for nothing. */
export async function signedInAgain(): Promise<boolean> {
  const asker = [...keepers].at(-1);
  if (asker === undefined) return false;
  if (!question) {
    question = newQuestion(asker);
    tell();
  }
  return question.answer;
}

/** What a sign-in dialog follows. */
export const signInQuestion = {
  /** The keeper that shows the dialog; null while nothing is asked. */
  asker: (): symbol | null => question?.asker ?? null,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  answer(isSignedIn: boolean): void {
    const asked = question;
    question = null;
    tell();
    asked?.give(isSignedIn);
  },
};

function newQuestion(asker: symbol): Question {
  let give: Question['give'] = () => {};
  const answer = new Promise<boolean>((resolve) => (give = resolve));
  return { asker, answer, give };
}

function tell(): void {
  listeners.forEach((listener) => listener());
}
