import { LONGEST_SUBJECT, subjectProblem } from './commit-subjects';

describe('subjectProblem', () => {
  it('is null when a subject has 72 characters', () => {
    expect(subjectProblem('x'.repeat(LONGEST_SUBJECT))).toBeNull();
  });

  it('states the length when a subject is longer', () => {
    const subject = 'x'.repeat(LONGEST_SUBJECT + 1);
    expect(subjectProblem(subject)).toBe(`73 characters, at most 72: ${subject}`);
  });
});
