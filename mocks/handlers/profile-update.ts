import type * as contract from '@/contract/profile-update'
import { profileAnswer } from '../answers/profile-answer.ts'
import type { HandlersOf } from '../handler.ts'
import { readBirthDate } from '../rules/identity.ts'

export const profileUpdateHandlers: HandlersOf<typeof contract> = {
  async updateProfile({ body }, ask) {
    const { db, brand, member, now } = ask
    if (body.birthDate === undefined) return profileAnswer(ask, member)
    const age = brand.account.rules.consentAge
    const birthDate = readBirthDate(body.birthDate, { now, age })
    const content = { ...member.content, birthDateConfirmed: true }
    await db
      .updateTable('member')
      .set({ birth_date: birthDate, content_json: JSON.stringify(content) })
      .where('app_id', '=', brand.appId)
      .where('id', '=', member.id)
      .execute()
    return profileAnswer(ask, { ...member, birthDate, content })
  },
}
