import { getShortLinks, type ShortLink } from '@/contract/studio/links'
import { callStaff } from '@/studio/api/call-staff'
import { StaffError } from '@/studio/api/staff-error'

/** A short link as it is now, after a change was refused because of another one; else undefined. */
export async function linkAfterConflict(
  error: unknown,
  name: string,
): Promise<ShortLink | undefined> {
  if (!(error instanceof StaffError) || error.code !== 'changedMeanwhile') return undefined
  // Other links may have the name in their paths.
  const found = callStaff(getShortLinks, { query: { search: name, top: 100 } })
  const { items } = await found.catch(() => ({ items: [] }))
  return items.find((link) => link.name === name)
}
