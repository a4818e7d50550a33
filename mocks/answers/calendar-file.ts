export interface CalendarEvent {
  /** The same for one booking, whatever becomes of it. */
  uid: string
  /** Counts its changes: a calendar takes the higher one. */
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

// Bangkok has one offset all year, and had it before anybody booked here.
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

const bangkokOffset = 7 * 3_600_000

/** 20261213T083000 */
function stamp(ms: number): string {
  return new Date(ms).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')
}

/** A text value: backslash, comma, semicolon and line ends mean something there. */
function escaped(text: string): string {
  return text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r\n?|\n/g, String.raw`\n`)
}

const mostOctets = 75

/** A line of at most 75 octets; it goes on after a line end and a space, never inside a letter. */
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
