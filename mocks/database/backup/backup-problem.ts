/** Why a backup cannot be made or restored, in a sentence for the operator. */
export class BackupProblem extends Error {}

export const damaged = (what: string) =>
  new BackupProblem(`The backup is damaged or cut off: ${what}.`)
