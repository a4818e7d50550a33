import type { Brand } from '../brands/brand.ts'
import type { Database } from '../database/connect.ts'
import { readCalendarToken } from '../rules/calendar-link.ts'
import { slotEnd } from '../rules/slots.ts'
import { calendarFile } from './calendar-file.ts'
import { say } from './language.ts'

interface Opened {
  brand: Brand
  token: string
  now: number
  /** Where the app is, for the link back. */
  origin: string
}

/** The calendar file that a link names; undefined for a link that is wrong or too old. */
export async function calendarAnswer(
  db: Database,
  { brand, token, now, origin }: Opened,
): Promise<Response | undefined> {
  const named = readCalendarToken(brand.secret, token, now)
  if (!named) return undefined
  const row = await db
    .selectFrom('redemption')
    .selectAll()
    .where('app_id', '=', brand.appId)
    .where('id', '=', named.redemptionId)
    .executeTakeFirst()
  const campaign = row && brand.campaigns.get(row.campaign_id)
  if (!campaign || row.slot_at === null) return undefined
  const { language } = named
  const url = `${origin}/profile/myreward/available`
  const branch = row.store_id === null ? undefined : brand.storeNames.get(row.store_id)
  const people = row.people ?? 1
  const party =
    language === 'th' ? `${people} คน` : `${people} ${people === 1 ? 'person' : 'people'}`
  // How to get in, never the code itself: a calendar is read by others, too.
  const text = language === 'th' ? `${party}\nโค้ดอยู่ที่ ${url}` : `${party}\nYour code: ${url}`
  const file = calendarFile({
    uid: `${row.id}@${brand.appId}.taem`,
    sequence: row.booking_changes + (row.state === 'cancelled' ? 1 : 0),
    isCancelled: row.state === 'cancelled',
    now,
    startsAt: row.slot_at,
    endsAt: slotEnd(campaign, row.slot_at),
    title: `${say(campaign.name, language)}, ${brand.identity.displayName}`,
    place: branch ? `${say(branch, language)}, ${brand.identity.displayName}` : null,
    text,
    url,
  })
  return new Response(file, {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': `attachment; filename="booking-${row.id}.ics"`,
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': "default-src 'none'; sandbox allow-downloads",
    },
  })
}
