/** The member has closed a step of a flow: the flow ends there, with nothing sent. */
export class Dismissed extends Error {}

/** The answer of a step. @throws Dismissed when the step was closed instead. */
export function answered<T>(answer: T | undefined): T {
  if (answer === undefined) throw new Dismissed()
  return answer
}
