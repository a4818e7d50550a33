/** The member has closed a step: the way ends there, with nothing sent. */
export class Dismissed extends Error {}

/** What a step was answered with. @throws Dismissed when it was closed instead. */
export function answered<T>(answer: T | undefined): T {
  if (answer === undefined) throw new Dismissed()
  return answer
}
