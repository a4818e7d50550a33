import { sql } from 'kysely'
import { languages } from '@/contract/languages'
import type { Segment } from '@/contract/studio/messages'
import type { Database } from '../../database/connect.ts'
import { jsonField, jsonFlag } from '../../database/json-field.ts'
import { addDays, bangkokDay } from '../../values/bangkok.ts'
import { consentsOf } from '../consents/store.ts'
import { settingsOf } from '../notifications/store.ts'
import type { Candidate } from './audience-rules.ts'

const dayMs = 86_400_000

interface Part {
  appId: string
  now: number
  /** The last member of the part before, by id. */
  after: string
  top: number
}

/**
 * A part of the members of a segment, by id, with what decides whether they get a message. One who is
 * blocked or leaves is in no segment.
 */
export async function readCandidates(
  db: Database,
  segment: Segment,
  part: Part,
): Promise<(Candidate & { memberId: string })[]> {
  const { appId } = part
  const members = await membersOf(db, segment, part).execute()
  if (members.length === 0) return []
  const ids = members.map(({ id }) => id)
  const [consents, settings, linked] = [
    await readConsentRows(db, appId, ids),
    await readSettingRows(db, appId, ids),
    await readLinked(db, appId, ids),
  ]
  return members.map(({ id: memberId, email_confirmed_at, contact_number }) => ({
    memberId,
    consents: consentsOf(consents.get(memberId) ?? []),
    settings: settingsOf(settings.get(memberId)),
    reachable: {
      email: email_confirmed_at !== null,
      sms: Boolean(contact_number),
      line: linked.has(memberId),
    },
  }))
}

function membersOf(db: Database, segment: Segment, { appId, now, after, top }: Part) {
  const { levels, languages: names, expiringWithin, lastVisit } = segment
  let found = db
    .selectFrom('member')
    .select(['id', 'email_confirmed_at', 'contact_number'])
    .where('app_id', '=', appId)
    .where('id', '>', after)
    .where('state', '=', 'active')
    .where('closes_at', 'is', null)
  if (levels.length > 0) found = found.where('level_id', 'in', levels)
  if (names.length > 0) {
    const codes = names.map((name) => languages[name].code)
    found = found.where('locale', 'in', codes)
  }
  if (expiringWithin !== null) {
    const today = bangkokDay(now)
    found = found.where((eb) =>
      eb.exists(
        eb
          .selectFrom('point_lot')
          .select('expires_on')
          .where('point_lot.app_id', '=', appId)
          .whereRef('point_lot.member_id', '=', 'member.id')
          .where('expires_on', '>=', today)
          .where('expires_on', '<=', addDays(today, expiringWithin))
          .where('remaining', '>', 0),
      ),
    )
  }
  if (lastVisit !== null) {
    found = found.where((eb) => {
      const visited = eb.exists(
        eb
          .selectFrom('session')
          .select('created_at')
          .where('session.app_id', '=', appId)
          .whereRef('session.member_id', '=', 'member.id')
          // One that was renewed is no other log-in.
          .where(
            ({ fn }) => fn.coalesce('session.signed_in_at', 'session.created_at'),
            '>=',
            now - lastVisit.days * dayMs,
          ),
      )
      return lastVisit.is === 'within' ? visited : eb.not(visited)
    })
  }
  return found.orderBy('id').limit(top)
}

export interface Audience {
  members: number
  recipients: number
  /** In the app's own list. */
  app: number
  line: number
  email: number
  sms: number
}

/**
 * Counts a part of a segment's members, and those of them whom `waysTo` gives a way: in one query, as
 * there may be some hundred thousand.
 */
export async function countPart(db: Database, segment: Segment, part: Part) {
  const { appId } = part
  const usual = settingsOf(undefined)
  const wantsNews = jsonFlag(db, 'setting.content_json', {
    path: ['kinds', 'news'],
    standard: usual.kinds.news,
  })
  const option = jsonField(db, 'payload_json', ['marketingOption'])
  const agreed = (way: string) =>
    jsonFlag(db, 'agreed', { path: [`mktoption_${way}`], standard: false })
  const wanted = (channel: 'line' | 'email' | 'sms') =>
    jsonFlag(db, 'content_json', {
      path: ['channels', channel],
      standard: usual.channels[channel],
    })
  const gets = {
    any: sql`(app or line or email or sms)`,
    notification: sql`app`,
    line: sql`line`,
  }[segment.consent]
  const countOf = (way: 'app' | 'line' | 'email' | 'sms') =>
    sql`count(*) filter (where ${sql.ref(way)} and ${gets})`
  const { rows } = await sql<Audience & { last: string | null }>`
    with found as materialized (
      select part.*, setting.content_json, ${wantsNews} as news,
        (
          select ${option} from consent_record
          where consent_record.app_id = ${appId} and consent_record.member_id = part.id
            and ${option} is not null
          order by at desc, consent_record.id desc limit 1
        ) as agreed
      from (${membersOf(db, segment, part)}) as part
      left join notification_setting as setting
        on setting.app_id = ${appId} and setting.member_id = part.id
    ), ways as (
      select id,
        ${agreed('notification')} as app,
        news and ${agreed('line')} and ${wanted('line')} and exists (
          select 1 from member_line
          where member_line.app_id = ${appId} and member_line.member_id = found.id
        ) as line,
        news and ${agreed('email')} and ${wanted('email')} and email_confirmed_at is not null
          as email,
        news and ${agreed('sms')} and ${wanted('sms')} and coalesce(contact_number, '') <> ''
          as sms
      from found
    )
    select count(*) as members, count(*) filter (where ${gets}) as recipients,
      ${countOf('app')} as app, ${countOf('line')} as line,
      ${countOf('email')} as email, ${countOf('sms')} as sms, max(id) as last
    from ways`.execute(db)
  const [counted] = rows
  if (!counted) throw new Error('A count has one row.')
  return counted
}

async function readConsentRows(db: Database, appId: string, ids: readonly string[]) {
  const rows = await db
    .selectFrom('consent_record')
    .select(['member_id', 'id', 'at', 'payload_json'])
    .where('app_id', '=', appId)
    .where('member_id', 'in', ids)
    .execute()
  const inOrder = rows.toSorted((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1))
  return Map.groupBy(inOrder, ({ member_id }) => member_id)
}

async function readSettingRows(db: Database, appId: string, ids: readonly string[]) {
  const rows = await db
    .selectFrom('notification_setting')
    .select(['member_id', 'content_json'])
    .where('app_id', '=', appId)
    .where('member_id', 'in', ids)
    .execute()
  return new Map(rows.map(({ member_id, content_json }) => [member_id, content_json]))
}

async function readLinked(db: Database, appId: string, ids: readonly string[]) {
  const rows = await db
    .selectFrom('member_line')
    .select('member_id')
    .where('app_id', '=', appId)
    .where('member_id', 'in', ids)
    .execute()
  return new Set(rows.map(({ member_id }) => member_id))
}
