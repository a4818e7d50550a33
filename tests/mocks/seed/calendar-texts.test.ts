import { describe, expect, test } from 'vitest'
import type { Pack } from '../../../mocks/brands/load-pack'
import { chaan, volt } from '../../../mocks/brands/demo-packs'
import { shiftDates, wrongWeekdaysIn } from '../../../mocks/seed/shift-dates'

type Rule = (date: Date) => boolean

const weekdays = {
  en: ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'],
  th: ['อาทิตย์', 'จันทร์', 'อังคาร', 'พุธ', 'พฤหัสบดี', 'ศุกร์', 'เสาร์'],
}
const day = [...weekdays.en, ...weekdays.th].join('|')
const numberOf = (name = '') =>
  Math.max(weekdays.en.indexOf(name.toLowerCase()), weekdays.th.indexOf(name))
const dayOf = (date: Date) => new Date(date.getTime() + 7 * 3_600_000)
const isOn =
  (...days: number[]): Rule =>
  (date) =>
    days.includes(dayOf(date).getUTCDay())
const isOther =
  (off: number): Rule =>
  (date) =>
    dayOf(date).getUTCDay() !== off

/** What a text says of the calendar, as rules that its dates have to keep. */
function rulesIn(text: string): Rule[] {
  // A weekday with its date is no rule; nor is a weekend that can be won.
  const said = text
    .replaceAll(new RegExp(`(?:${day})(?:ที่)? \\d{1,2} `, 'gi'), '')
    .replaceAll(/weekend for two|เที่ยวน่านสุดสัปดาห์/gi, '')
  const closed = new RegExp(`(?:closed on |ปิดวัน|หยุดวัน)(${day})`, 'i').exec(said)
  if (closed) return [isOther(numberOf(closed[1]))]
  const ordinal = new RegExp(`first (?:${day})|(?:${day})แรก`, 'i').test(said)
  const monthDay = /on the (\d{1,2})(?:st|nd|rd|th)|ทุกวันที่ (\d{1,2})/i.exec(said)
  const [from, to] =
    new RegExp(`(${day})s? (?:to |ถึง(?:วัน)?)(${day})|(${day})ถึง(?:วัน)?(${day})`, 'i')
      .exec(said)
      ?.slice(1)
      .filter((name) => name !== undefined)
      .map(numberOf) ?? []
  const named = [...said.matchAll(new RegExp(day, 'gi'))]
    .map(([name]) => name)
    // A road in Bangkok is called Phra Athit.
    .filter((name) => name !== 'อาทิตย์' || !said.includes('พระอาทิตย์'))
    .map(numberOf)
  return [
    ...(ordinal ? [(date: Date) => dayOf(date).getUTCDate() <= 7] : []),
    ...(monthDay
      ? [(date: Date) => dayOf(date).getUTCDate() === Number(monthDay[1] ?? monthDay[2])]
      : []),
    ...(from !== undefined && to !== undefined
      ? [isOn(...Array.from({ length: ((to - from + 7) % 7) + 1 }, (_, at) => (from + at) % 7))]
      : named.length > 0
        ? [isOn(...named)]
        : []),
    ...(/weekend|สุดสัปดาห์|วันหยุด(?!นักขัต)/i.test(said) ? [isOn(6, 0)] : []),
    ...(/on weekdays|วันธรรมดา/i.test(said) ? [isOn(1, 2, 3, 4, 5)] : []),
  ]
}

/** The words of both languages in a value, not its ids and addresses. */
function textsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) =>
    typeof inner === 'string' ? (key === 'en' || key === 'th' ? [inner] : []) : textsIn(inner),
  )
}

/** Each text of a pack that has dates beside it, with those dates. */
function datedTexts(pack: Pack): { text: string; dates: string[] }[] {
  const datesOf = (id: number) => {
    const of = ({ campaignId }: { campaignId: number }) => campaignId === id
    const { draw, event, reservation } = pack.campaigns.find((one) => one.id === id) ?? {}
    return [
      ...(draw ? [draw.drawDate, draw.announceDate ?? draw.drawDate] : []),
      ...(event ? [event.startsAt] : []),
      ...(reservation?.slots ?? []),
      ...pack.draws.filter(of).map(({ drawDate }) => drawDate),
      ...pack.redemptions.filter(of).flatMap(({ usedAt }) => usedAt ?? []),
    ]
  }
  const items = Object.values(pack.dashboards).flatMap(({ sections }) =>
    sections.flatMap((section) => section.items),
  )
  const all = [
    ...pack.campaigns.map(({ id, ...campaign }) => ({
      texts: textsIn(campaign),
      dates: datesOf(id),
    })),
    ...pack.categories.flatMap(({ subCategories }) =>
      subCategories.map(({ id, name }) => ({
        texts: textsIn(name),
        dates: pack.campaigns
          .filter(({ subCategoryId }) => subCategoryId === id)
          .flatMap((campaign) => datesOf(campaign.id)),
      })),
    ),
    ...items.map(({ campaignIds, ...item }) => ({
      texts: textsIn(item),
      dates: (campaignIds ?? []).flatMap(datesOf),
    })),
    ...pack.ledger.map(({ at, title }) => ({ texts: textsIn(title), dates: [at] })),
  ]
  return all.flatMap(({ texts, dates }) => texts.map((text) => ({ text, dates })))
}

const broken = (pack: Pack) =>
  datedTexts(pack).flatMap(({ text, dates }) =>
    rulesIn(text).flatMap((rule) =>
      dates.filter((date) => !rule(new Date(date))).map((date) => `${text} | ${date}`),
    ),
  )

test.each([
  ['Every Friday', '2026-11-27T16:00:00+07:00', '2026-11-28T16:00:00+07:00'],
  ['Every Friday', '2026-11-27T00:30:00+07:00', '2026-11-26T23:30:00+07:00'],
  ['ทุกวันศุกร์', '2026-11-27T16:00:00+07:00', '2026-11-28T16:00:00+07:00'],
  ['Monday to Friday', '2026-11-25T09:00:00+07:00', '2026-11-29T09:00:00+07:00'],
  ['วันอังคารถึงอาทิตย์', '2026-11-25T09:00:00+07:00', '2026-11-30T09:00:00+07:00'],
  ['On Saturday or Sunday morning', '2026-11-29T09:00:00+07:00', '2026-11-30T09:00:00+07:00'],
  ['Double points weekend', '2026-11-29T09:00:00+07:00', '2026-11-30T09:00:00+07:00'],
  ['the first Monday of a month', '2026-12-07T09:00:00+07:00', '2026-12-14T09:00:00+07:00'],
  ['on the 1st', '2026-12-01T09:00:00+07:00', '2026-12-02T09:00:00+07:00'],
  ['Closed on Mondays', '2026-12-01T09:00:00+07:00', '2026-11-30T09:00:00+07:00'],
])('%s is true of %s alone', (text, fits, breaks) => {
  const holds = (date: string) => rulesIn(text).every((rule) => rule(new Date(date)))

  expect([fits, breaks].map(holds)).toEqual([true, false])
})

describe.each([chaan, volt])('the texts of $identity.name', (pack) => {
  test.each([0, 1, 2, 3, 4, 5, 6])(
    'are true of the dates beside them in a demo that starts %i days after the story',
    (days) => {
      const moved = shiftDates(pack, days)

      expect(datedTexts(moved).filter(({ dates }) => dates.length > 0).length).toBeGreaterThan(50)
      expect(broken(moved)).toEqual([])
      expect(textsIn(moved).flatMap(wrongWeekdaysIn)).toEqual([])
    },
  )
})
