import type { Selectable } from 'kysely'
import type { Language } from '../../answers/localize.ts'
import { say } from '../../answers/localize.ts'
import type { Brand } from '../../brands/brand.ts'
import type { Database } from '../../database/connect.ts'
import type { StaffActTable } from '../../database/schema.ts'
import { toInstant } from '../../values/bangkok.ts'
import { contentOf, readMembers } from '../profile/member-store.ts'

type ActRow = Selectable<StaffActTable>
type Details = Record<string, unknown>

/** Acts as the history shows them: the things and members that they name by inner ids have names as well. */
export async function actViews(
  db: Database,
  { brand, language }: { brand: Brand; language: Language },
  acts: readonly ActRow[],
) {
  const read = acts.map((act) => {
    // Written by addAct alone.
    const details = JSON.parse(act.details_json) as Details
    return { act, details, memberId: String(details['memberId'] ?? '') }
  })
  const named = read.flatMap(({ memberId }) => (memberId ? [{ member_id: memberId }] : []))
  const members = await readMembers(db, brand.appId, named)

  return read.map(({ act, details, memberId }) => {
    const member = members.get(memberId)
    const reward = brand.campaigns.get(Number(details['campaignId']))?.name
    const branch = brand.storeNames.get(Number(details['storeId'] ?? Number.NaN))
    return {
      id: String(act.position),
      at: toInstant(act.at),
      by: { id: act.staff_id, name: act.staff_name },
      act: act.act,
      subject: act.subject,
      details: {
        ...(reward && { reward: say(reward, language) }),
        ...(member && { member: contentOf(member).uuid }),
        ...(branch && { branch: say(branch, language) }),
        ...details,
      },
    }
  })
}
