import { bangkokOffset } from '@/contract/bangkok-offset'
import { myRewardsRoute } from '@/features/wallet/routes'
import { textIn } from '@/contract/text'
import { readCalendarToken } from './calendar-rules.ts'
import { findRedemption } from './store.ts'
import { slotEnd } from '../redeem/reservation-rules.ts'
import { withoutMarks } from '../../answers/join-thai.ts'
import { say } from '../../answers/localize.ts'
import { ownText } from '../../answers/own-texts.ts'
import type { Brand } from '../../brands/brand.ts'
import type { Database } from '../../database/connect.ts'

interface CalendarEvent {
  /** Identifies a booking; changes do not change it. */
  uid: string
  /** The number of changes: a calendar keeps the event with the higher one. */
  sequence: number
  isCancelled: boolean
  /** Instants in milliseconds. */
  now: number
  startsAt: number
  endsAt: number
  title: string
  place: string | null
  text: string
  url: string
}

// Bangkok has one offset all year, the same for all bookings.
const timeZone = [
  'BEGIN:VTIMEZONE',
  'TZID:Asia/Bangkok',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0700',
  'TZOFFSETTO:+0700',
  'TZNAME:+07',
  'END:STANDARD',
  'END:VTIMEZONE',
]

/** One event as an iCalendar file (RFC 5545), its times in Bangkok's zone. */
export function calendarFile(event: CalendarEvent): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Taem//Bookings//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...timeZone,
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${stamp(event.now)}Z`,
    `DTSTART;TZID=Asia/Bangkok:${stamp(event.startsAt + bangkokOffset)}`,
    `DTEND;TZID=Asia/Bangkok:${stamp(event.endsAt + bangkokOffset)}`,
    `SUMMARY:${escaped(event.title)}`,
    ...(event.place ? [`LOCATION:${escaped(event.place)}`] : []),
    `DESCRIPTION:${escaped(event.text)}`,
    `URL:${event.url}`,
    `STATUS:${event.isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

/** 20261213T083000 */
function stamp(ms: number): string {
  return new Date(ms).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')
}

/** A text value, with backslash, comma, semicolon and line ends escaped. */
function escaped(text: string): string {
  return text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r\n?|\n/g, String.raw`\n`)
}

const mostOctets = 75

/** A line in parts of at most 75 octets, joined by a line end and a space; letters stay whole. */
function folded(line: string): string {
  const parts: string[] = []
  let part = ''
  let octets = 0
  for (const letter of line) {
    const size = Buffer.byteLength(letter)
    // What follows the first line begins with the space.
    if (octets + size > mostOctets) {
      parts.push(part)
      part = ''
      octets = 1
    }
    part += letter
    octets += size
  }
  return [...parts, part].join('\r\n ')
}

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
  const row = await findRedemption(db, brand.appId, named.redemptionId)
  const campaign = row && brand.campaigns.get(row.campaign_id)
  if (!campaign || row.slot_at === null) return undefined
  const { language } = named
  const url = origin + myRewardsRoute.to({ tab: 'available' })
  const branch = row.store_id === null ? undefined : brand.storeNames.get(row.store_id)
  const people = ownText('wallet', 'people', { count: row.people ?? 1 })
  // Says how to get in, without the code: others may read the calendar.
  const text = textIn(ownText('wallet', 'calendar', { people, url }), language)
  const file = calendarFile({
    uid: `${row.id}@${brand.appId}.taem`,
    sequence: row.booking_changes + (row.state === 'cancelled' ? 1 : 0),
    isCancelled: row.state === 'cancelled',
    now,
    startsAt: row.slot_at,
    endsAt: slotEnd(campaign, row.slot_at),
    title: withoutMarks(`${say(campaign.name, language)}, ${brand.identity.displayName}`),
    place: branch ? withoutMarks(`${say(branch, language)}, ${brand.identity.displayName}`) : null,
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
