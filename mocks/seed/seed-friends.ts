import { insertRows } from '../database/rows.ts'
import { hasReferrals, levelsOfMembers } from './seed-store.ts'
import { updateMember } from '../areas/profile/member-store.ts'
import type { Database } from '../database/connect.ts'
import { transact } from '../database/transact.ts'
import { localeSettingOf } from '../brands/brand-languages.ts'
import type { Pack } from '../brands/load-pack.ts'

interface Story {
  appId: string
  pack: Pack
  past: (instant: string) => number
}

/** Adds the friends of the story to a database from before them. */
export async function addFriends(db: Database, story: Story): Promise<void> {
  await transact(db, async (tx) => {
    const known = await hasReferrals(tx, story.appId)
    if (!known) await insertFriends(tx, story)
  })
}

/** Writes the friends of the story as members, who never sign in, and through whom they joined. */
export async function insertFriends(tx: Database, { appId, pack, past }: Story): Promise<void> {
  const members = await levelsOfMembers(tx, appId)
  const friends = pack.friends
    .filter(({ memberId }) => members.has(String(memberId)))
    .map((friend, index) => ({ ...friend, id: `friend-${index + 1}` }))
  const lowest = Math.min(...pack.levels.levels.map(({ id }) => id))
  const rows = friends.map(({ id, name, avatar, joinedAt }) => ({
    app_id: appId,
    id,
    email: `${id}@friends.invalid`,
    password_hash: '',
    locale: localeSettingOf(pack.languages).default,
    level_id: lowest,
    balance: 0,
    balance_at: past(joinedAt),
    can_redeem: 1,
    joined_at: past(joinedAt),
    birth_date: null,
    content_json: JSON.stringify({
      uuid: id,
      firstName: name,
      lastName: Object.fromEntries(Object.keys(name).map((language) => [language, ''])),
      displayName: name,
      contactNumber: '',
      gender: 'na',
      avatar,
      referCode: '',
    }),
    contact_number: null,
    member_number: null,
    refer_code: null,
  }))
  await insertRows(tx, 'member', rows, { keep: true })
  const referrals = friends.map(({ id, memberId, joinedAt, state }) => ({
    app_id: appId,
    member_id: id,
    referrer_id: String(memberId),
    at: past(joinedAt),
    points: pack.invite?.pointsEach ?? 0,
    referrer_points: pack.invite?.pointsEach ?? 0,
    bought_at: state === 'credited' ? past(joinedAt) : null,
    entry_id: null,
    number_hash: null,
  }))
  await insertRows(tx, 'referral', referrals)
  for (const memberId of new Set(referrals.map((row) => row.referrer_id))) {
    const count = referrals.filter((row) => row.referrer_id === memberId).length
    await updateMember(tx, { appId, memberId }, { referrals: count })
  }
}
