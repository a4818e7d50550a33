import type * as contract from '@/contract/profile-update'
import { profileAnswer } from '../answers/profile-answer.ts'
import { StoredMember } from '../brands/content.ts'
import type { HandlersOf } from '../handler.ts'
import { nextBirthDate } from '../rules/identity.ts'

export const profileUpdateHandlers: HandlersOf<typeof contract> = {
  async updateProfile({ body }, ask) {
    const { brand, member, now, inTransaction } = ask
    const { birthDate: said } = body
    if (said === undefined) return profileAnswer(ask, member)
    const changed = await inTransaction(async (tx) => {
      const row = await tx
        .selectFrom('member')
        .select(['birth_date', 'content_json'])
        .where('app_id', '=', brand.appId)
        .where('id', '=', member.id)
        .executeTakeFirstOrThrow()
      const kept = StoredMember.parse(JSON.parse(row.content_json))
      const present = {
        birthDate: row.birth_date,
        isConfirmed: kept.birthDateConfirmed ?? true,
      }
      const birthDate = nextBirthDate(present, said, { now, age: brand.account.rules.consentAge })
      const content = { ...kept, birthDateConfirmed: true }
      await tx
        .updateTable('member')
        .set({ birth_date: birthDate, content_json: JSON.stringify(content) })
        .where('app_id', '=', brand.appId)
        .where('id', '=', member.id)
        .execute()
      return { birthDate, content }
    })
    return profileAnswer(ask, { ...member, ...changed })
  },
}
