import type { Profile } from '@/contract/profile'
import type { ProfileDetails } from '@/contract/profile-details'
import type { z } from '@/contract/zod'
import { imageUrl } from '../../brands/image-url.ts'
import { localeCodeOf, say } from '../../answers/localize.ts'
import { pendingEmail } from '../passwords/store.ts'
import { shownExtra } from './change-member.ts'
import { birthDateOf, contentOf, readMember } from './member-store.ts'
import { maskPaper, withMaskedPapers } from './rules.ts'
import { readDetail } from './store.ts'
import { ownerOf } from '../owner.ts'
import { isLineLinked } from '../session/line-store.ts'
import { levelDetail } from '../session/view.ts'
import type { Database } from '../../database/connect.ts'
import type { Member, MemberContext, RequestContext } from '../../request/request-context.ts'
import { toInstant } from '../../values/bangkok.ts'

/** A member's profile, without new credentials. */
export async function profileView(
  { db, brand, language }: RequestContext,
  member: Member,
): Promise<z.input<typeof Profile>> {
  const { content } = member
  const [firstName, lastName] = [say(content.firstName, language), say(content.lastName, language)]
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
    locale: localeCodeOf(brand, member.locale),
    membershipId: content.uuid,
    joinDate: toInstant(member.joinedAt),
    pictureUrl: content.avatar && imageUrl(brand, 'avatars', content.avatar),
    userLevel: member.levelId,
    userLevelDetail: levelDetail(brand, member.levelId, language),
    canRedeem: member.canRedeem && member.leavesAt === null,
    updated_points: { points: member.balance, time: toInstant(member.balanceAt) },
    lineLinked: await isLineLinked(db, { appId: brand.appId, memberId: member.id }),
  }
}

export async function detailsView(
  db: Database,
  context: MemberContext,
): Promise<z.input<typeof ProfileDetails>> {
  const { language, brand } = context
  const owner = ownerOf(context)
  const pending = (await pendingEmail(db, owner)) ?? null
  const row = await readMember(db, owner)
  const { idCard, extra, details } = await readDetail(db, owner)
  const content = contentOf(row)
  const { wifiPassword, ...shown } = details
  return {
    ...withMaskedPapers(shown),
    firstName: say(content.firstName, language),
    lastName: say(content.lastName, language),
    displayName: say(content.displayName, language),
    email: row.email,
    emailConfirmed: row.email_confirmed_at !== null,
    pendingEmail: pending && {
      email: pending.email,
      expiresAt: toInstant(pending.expires_at),
    },
    gender: content.gender,
    birthDate: birthDateOf(row),
    birthDateConfirmed: content.birthDateConfirmed ?? true,
    nationalIdCard: idCard && maskPaper(idCard),
    hasWifiPassword: wifiPassword !== undefined,
    hasPassword: row.password_hash !== '',
    extra: shownExtra(extra, brand),
  }
}
