import { textIn } from '@/contract/text'
import { standardLanguage } from '../../values/standard-language.ts'
import { StoredMember, type Text } from '../../brands/content.ts'
import { packOf } from '../../brands/packs.ts'
import type { DeskState } from './state.ts'

/** The members of the brand's pack as they are now, in its order. */
export async function demoMembers({ db, brand }: Pick<DeskState, 'db' | 'brand'>) {
  const { members } = packOf(brand.identity.name)
  const rows = await db
    .selectFrom('member')
    .select(['email', 'level_id', 'balance', 'content_json'])
    .where('app_id', '=', brand.appId)
    .where(
      'email',
      'in',
      members.map(({ email }) => email.toLowerCase()),
    )
    .execute()
  return members.flatMap(({ email, demoPassword }) => {
    const row = rows.find((one) => one.email === email.toLowerCase())
    if (!row) return []
    const level = brand.levels.levels.find(({ id }) => id === row.level_id)?.name
    const levelName = level ? deskText(level) : ''
    const name = nameOf(row.content_json)
    const points = row.balance.toLocaleString(standardLanguage)
    return [{ email, demoPassword, shown: `${name}: ${levelName}, ${points} points` }]
  })
}

/** The names of members, by id; of one who has left, the id. */
export async function createNames(
  { db, brand }: Pick<DeskState, 'db' | 'brand'>,
  rows: readonly { member_id: string }[],
): Promise<(id: string) => string> {
  const found = await db
    .selectFrom('member')
    .select(['id', 'content_json'])
    .where('app_id', '=', brand.appId)
    .where('id', 'in', [...new Set(rows.map(({ member_id }) => member_id))])
    .execute()
  const names = new Map(found.map(({ id, content_json }) => [id, nameOf(content_json)]))
  return (id) => (names.has(id) ? `${names.get(id)} (member ${id})` : `member ${id}`)
}

/** A text of the brand for the desk, in English if it has that. */
export const deskText = (text: Text) => textIn(text, standardLanguage)

/** A name for the desk. */
export const nameOf = (content_json: string) =>
  deskText(StoredMember.parse(JSON.parse(content_json)).displayName)
