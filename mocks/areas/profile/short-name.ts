import type { Selectable } from 'kysely'
import { type Language, say } from '../../answers/localize.ts'
import type { StoredMember } from '../../brands/content.ts'
import type { MemberTable } from '../../database/schema.ts'

/** Whether other members may see a member's name. */
export function showsName({
  state,
  hides_name,
}: Pick<Selectable<MemberTable>, 'state' | 'hides_name'>): boolean {
  return state !== 'closed' && hides_name === 0
}

/** A member as other members see them: the first name and the initial of the last. */
export function shortName(
  { firstName, lastName }: Pick<StoredMember, 'firstName' | 'lastName'>,
  language: Language,
): string {
  // Thai writes some vowels before the consonant that a name begins with.
  const initial = /[^เแโใไ]/u.exec(say(lastName, language))?.[0]
  return initial ? `${say(firstName, language)} ${initial}.` : say(firstName, language)
}
