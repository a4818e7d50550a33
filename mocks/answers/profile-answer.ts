import type { Profile } from '@/contract/profile'
import type { z } from '@/contract/zod'
import type { Ask, Member } from '../handler.ts'
import { toInstant } from '../rules/bangkok.ts'
import { imageUrl } from './image-url.ts'
import { say } from './language.ts'
import { levelDetail } from './session-answer.ts'

/** A member's profile as it stands, without new credentials. */
export async function profileAnswer(
  { db, brand, language }: Ask,
  member: Member,
): Promise<z.input<typeof Profile>> {
  const { content } = member
  const [firstName, lastName] = [say(content.firstName, language), say(content.lastName, language)]
  const line = await db
    .selectFrom('member_line')
    .select('sub')
    .where('app_id', '=', brand.appId)
    .where('member_id', '=', member.id)
    .executeTakeFirst()
  return {
    userId: member.id,
    name: `${firstName} ${lastName}`,
    firstName,
    lastName,
    displayName: say(content.displayName, language),
    gender: content.gender,
    birthDate: member.birthDate,
    birthDateConfirmed: content.birthDateConfirmed ?? true,
    contact_number: content.contactNumber,
    email: member.email,
    locale: member.locale === 1054 ? 1054 : 1033,
    membershipId: content.uuid,
    joinDate: toInstant(member.joinedAt),
    pictureUrl: content.avatar && imageUrl(brand, 'avatars', content.avatar),
    userLevel: member.levelId,
    userLevelDetail: levelDetail(brand, member.levelId, language),
    canRedeem: member.canRedeem && member.leavesAt === null,
    updated_points: { points: member.balance, time: toInstant(member.balanceAt) },
    lineLinked: line !== undefined,
  }
}
