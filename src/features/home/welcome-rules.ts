const welcomeDays = 7

/** Whether a member is still being welcomed: for a week after joining. */
export function isNewMember(joinDate: string, now: number): boolean {
  const age = now - Date.parse(joinDate)
  return age >= 0 && age < welcomeDays * 86_400_000
}
