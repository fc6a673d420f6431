/**
 * A session can end while a dialog is open. Whoever shows one that holds work keeps it here; a call that is then
 * refused with 401 waits until the same person has signed in again, and is made once more.
 */
let keepers = 0;
let question: Question | null = null;
const listeners = new Set<() => void>();

interface Question {
  readonly answer: Promise<boolean>;
  readonly give: (isSignedIn: boolean) => void;
}

/** @returns how to let go of it */
export function keepWork(): () => void {
  keepers += 1;
  return () => void (keepers -= 1);
}

/** Whether somebody has signed in again. Asks once, however many calls wait; nobody is asked for nothing. */
export async function signedInAgain(): Promise<boolean> {
  if (keepers === 0) return false;
  question ??= newQuestion();
  tell();
  return question.answer;
}

/** What the sign-in dialog follows. */
export const signInQuestion = {
  isOpen: (): boolean => question !== null,
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

function newQuestion(): Question {
  let give: Question['give'] = () => {};
  const answer = new Promise<boolean>((resolve) => (give = resolve));
  return { answer, give };
}

function tell(): void {
  listeners.forEach((listener) => listener());
}
