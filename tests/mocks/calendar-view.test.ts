import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calendarFile } from '../../mocks/areas/wallet/calendar-view'

const event = {
  uid: 'r-1@chaan.taem',
  sequence: 0,
  isCancelled: false,
  now: Date.parse('2026-11-21T10:00:00+07:00'),
  startsAt: Date.parse('2026-12-13T08:30:00+07:00'),
  endsAt: Date.parse('2026-12-13T12:30:00+07:00'),
  title: 'Curry paste',
  place: 'Chaan, Wang Lang',
  text: '2 people',
  url: 'https://chaan.example/profile/myreward/available',
}

/** Reads a file like a calendar app: unfolds its lines, then splits names and values. */
function parse(file: string) {
  expect(file.endsWith('\r\n')).toBe(true)
  const physical = file.slice(0, -2).split('\r\n')
  for (const line of physical) {
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect(line).not.toMatch(/[\r\n]/)
  }
  const lines = physical.join('\r\n').replaceAll('\r\n ', '').split('\r\n')
  return lines.map((line) => {
    const [, name = '', parameters = '', value = ''] =
      /^([A-Z-]+)((?:;[A-Z-]+=[^:;]+)*):(.*)$/s.exec(line) ?? []
    expect(name).not.toBe('')
    return { name, parameters, value }
  })
}

function textOf(value: string) {
  return value.replaceAll(/\\(.)/g, (_, letter: string) => (letter === 'n' ? '\n' : letter))
}

test('an event has all required parts, each closed in order', () => {
  const lines = parse(calendarFile(event))

  const open: string[] = []
  const closed: [part: string | undefined, by: string][] = []
  for (const { name, value } of lines) {
    if (name === 'BEGIN') open.push(value)
    if (name === 'END') closed.push([open.pop(), value])
  }
  expect(closed.filter(([part, by]) => part !== by)).toEqual([])
  expect(open).toEqual([])
  const names = lines.map(({ name }) => name)
  for (const required of ['VERSION', 'PRODID', 'UID', 'DTSTAMP', 'DTSTART', 'DTEND', 'SUMMARY']) {
    expect(names.filter((name) => name === required).length).toBeGreaterThanOrEqual(1)
  }
  expect(lines[0]).toMatchObject({ name: 'BEGIN', value: 'VCALENDAR' })
})

test('times are in Bangkok’s time zone, and the zone is defined in the file', () => {
  const lines = parse(calendarFile(event))

  expect(lines).toContainEqual({
    name: 'DTSTART',
    parameters: ';TZID=Asia/Bangkok',
    value: '20261213T083000',
  })
  expect(lines).toContainEqual({
    name: 'DTEND',
    parameters: ';TZID=Asia/Bangkok',
    value: '20261213T123000',
  })
  expect(lines).toContainEqual({ name: 'DTSTAMP', parameters: '', value: '20261121T030000Z' })
  expect(lines).toContainEqual({ name: 'TZID', parameters: '', value: 'Asia/Bangkok' })
  expect(lines).toContainEqual({ name: 'TZOFFSETTO', parameters: '', value: '+0700' })
})

test('any text can be read back, in lines of at most 75 octets', () => {
  const letters = fc.constantFrom(...'abc ,;\\:\n"', 'ตำ', 'ชา', 'é', '🍵', '12')
  fc.assert(
    fc.property(fc.string({ unit: letters, maxLength: 200, size: 'max' }), (text) => {
      const lines = parse(calendarFile({ ...event, title: text, place: text || null, text }))

      const read = (name: string) => lines.filter((line) => line.name === name).at(-1)?.value
      expect(textOf(read('SUMMARY') ?? '')).toBe(text)
      expect(textOf(read('DESCRIPTION') ?? '')).toBe(text)
    }),
  )
})
