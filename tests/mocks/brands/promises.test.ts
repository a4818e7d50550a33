import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { packs } from '../../../mocks/brands/packs'

type Campaign = Pack['campaigns'][number]

/** A kind of promise in a text, what it says, and what the data hold. */
interface Promised {
  says: RegExp
  /** The promise in the form of the data; `found` are the groups of the expression. */
  promised: (found: readonly string[]) => unknown
  held: (campaign: Campaign) => unknown
}

const hoursOf: Readonly<Record<string, number>> = { hour: 1, hours: 1, day: 24, days: 24 }
const numbers = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
]
const numberOf = (word = '') => {
  const named = [...numbers, 'eleven', 'twelve'].indexOf(word.toLowerCase())
  return named === -1 ? Number(word.replaceAll(',', '')) : named
}
/** 18 December 2026 as 2026-12-18. */
const dayOf = (text = '') => new Date(`${text} UTC`).toISOString().slice(0, 10)
const prizesOf = ({ draw }: Campaign) =>
  draw?.prizes.reduce((sum, { quantity }) => sum + quantity, 0)

const promises: Readonly<Record<string, Promised>> = {
  'how long an open code is valid': {
    says: /code is valid for (\d+) (minutes?|hours?)/,
    promised: ([count, unit]) => Number(count) * (unit?.startsWith('hour') ? 60 : 1),
    held: ({ minutesValidAfterUsed }) => minutesValidAfterUsed,
  },
  'after how long it can be redeemed again': {
    says: /(?:Once every|^Every) (\d+) (hours?|days?)/,
    promised: ([count, unit = '']) => Number(count) * (hoursOf[unit] ?? 0),
    held: ({ coolDownHours }) => coolDownHours,
  },
  'once a week': {
    says: /Once a week/,
    promised: () => 7 * 24,
    held: ({ coolDownHours }) => coolDownHours,
  },
  'once a day': {
    says: /per member per day/,
    promised: () => 24,
    held: ({ coolDownHours }) => coolDownHours,
  },
  'one for each member': {
    says: /^(?:Once|One|One answer|One seat) per member(?: per year)?\.$/,
    promised: () => 1,
    held: ({ maxPerPerson }) => maxPerPerson,
  },
  'a code by SMS first': {
    says: /6-digit code|confirm with a code by SMS/,
    promised: () => true,
    held: ({ otp }) => otp,
  },
  'a delivery': {
    says: /^(?:We deliver|Delivered) in Thailand/,
    promised: () => true,
    held: ({ delivered }) => delivered,
  },
  'no delivery, but to pick it up': {
    says: /^Pick up /,
    promised: () => false,
    held: ({ delivered }) => delivered,
  },
  'the points of one unit': {
    says: /(\d+) points(?: a ticket|, one seedling| recycle 1 kilogram| is 1 watt)/,
    promised: ([points]) => Number(points),
    held: ({ pointPerUnit }) => pointPerUnit,
  },
  'no points': {
    says: /^No points\b|No points needed/,
    promised: () => 0,
    held: ({ pointPerUnit }) => pointPerUnit,
  },
  'the bids of an auction': {
    says: /^Bids start at ([\d,]+) points/,
    promised: ([points]) => numberOf(points),
    held: ({ pointPerUnit }) => pointPerUnit,
  },
  'the questions of a survey': {
    says: /(\w+) questions, (\w+) minutes?, \d+ points/,
    promised: ([questions, minutes]) => [numberOf(questions), numberOf(minutes)],
    held: ({ requireSurvey }) => [requireSurvey?.questions.length, requireSurvey?.minutes],
  },
  'the points of a survey': {
    says: /\w+ questions, \w+ minutes?, (\d+) points/,
    promised: ([points]) => Number(points),
    held: ({ pointsGiven }) => pointsGiven,
  },
  'the day of a draw': {
    says: /Drawn on (\d+ \w+ \d{4})/,
    promised: ([day]) => dayOf(day),
    held: ({ draw }) => draw?.drawDate.slice(0, 10),
  },
  'the winners of a draw': {
    says: /(\w+) (?:prizes|winners)\b/,
    promised: ([count]) => numberOf(count),
    held: prizesOf,
  },
  'when booking opens': {
    says: /Booking opens on (\d+ \w+ \d{4})/,
    promised: ([day]) => dayOf(day),
    held: ({ startDate }) => startDate?.slice(0, 10),
  },
  'the days of an offer': {
    says: /(\d+) to (\d+) (\w+ \d{4})/,
    promised: ([first, last, month]) => [dayOf(`${first} ${month}`), dayOf(`${last} ${month}`)],
    held: ({ startDate, expireDate }) => [startDate, expireDate].map((at) => at?.slice(0, 10)),
  },
  'how often a booking can be changed': {
    says: /change the (?:date|day) once.*?(\d+) days ahead/,
    promised: ([days]) => ({ times: 1, hoursBefore: Number(days) * 24 }),
    held: ({ reservation }) => reservation?.change,
  },
  'a branch to choose': {
    says: /branch you choose|สาขาที่คุณเลือก/,
    promised: () => true,
    held: ({ asks }) => asks.branch,
  },
  'until when a booking can be changed or cancelled': {
    says: /change or cancel it up to (\d+) hours ahead/,
    promised: ([hours]) => [Number(hours), Number(hours)],
    held: ({ reservation }) => [reservation?.change?.hoursBefore, reservation?.cancel?.hoursBefore],
  },
}

const textsOf = ({ conditions, summary, description, privilegeMessage }: Campaign) =>
  [...conditions, summary, description, privilegeMessage].flatMap((text) =>
    text ? Object.values(text) : [],
  )

const kept = Object.entries(packs).flatMap(([brand, { campaigns }]) =>
  campaigns.flatMap((campaign) =>
    textsOf(campaign).flatMap((text) =>
      Object.entries(promises).flatMap(([name, promise]) => {
        const found = promise.says.exec(text)
        return found
          ? [{ name, brand, id: campaign.id, text, campaign, promise, found: found.slice(1) }]
          : []
      }),
    ),
  ),
)

describe('a text of the demo promises what the data hold', () => {
  test.each(kept)('$brand $id: $name ($text)', ({ promise, found, campaign }) => {
    expect(promise.held(campaign)).toEqual(promise.promised(found))
  })

  // A pattern that fits no text any more would check nothing.
  test.each(Object.keys(promises))('some text says: %s', (name) => {
    expect(kept.some((one) => one.name === name)).toBe(true)
  })
})

/** The numbers that a text writes in digits, years of the Buddhist era as those of ours. */
function numbersIn(text: string): string[] {
  return [...text.matchAll(/\d[\d,]*(?::\d\d)?/g)].map(([found]) => {
    const number = found.replace(/,/g, '')
    return /^25[67]\d$/.test(number) ? String(Number(number) - 543) : number
  })
}

const bothLanguages = Object.entries(packs).flatMap(([brand, { campaigns }]) =>
  campaigns.flatMap(({ id, conditions, summary, description, privilegeMessage }) =>
    [...conditions, summary, description, privilegeMessage].flatMap((text) => {
      const { en = '', th = '' } = text ?? {}
      return numbersIn(en).length > 0 ? [{ brand, id, en, th }] : []
    }),
  ),
)

test.each(bothLanguages)('the Thai text promises the same numbers: $brand $id ($en)', (text) => {
  expect(numbersIn(text.th)).toEqual(expect.arrayContaining(numbersIn(text.en)))
})

/** Every English text and every text of a consent of a pack. */
function textsOfPack(brand: string): string[] {
  const folder = join('mocks/brands', brand, 'content')
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).flatMap((file) => {
    if (!/\.json$|\.en\.html$/.test(file)) return []
    const written = readFileSync(join(folder, file), 'utf8')
    return file.endsWith('.html') ? written.split('\n') : englishOf(JSON.parse(written))
  })
}

function englishOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) =>
    key === 'en' && typeof part === 'string' ? [part] : englishOf(part),
  )
}

type Pack = (typeof packs)['chaan']

const ofBrand: Readonly<Record<string, { says: RegExp; held: (pack: Pack) => unknown }>> = {
  'the points of a welcome': {
    says: /(\d+) welcome points|start with (\d+) points|here are (\d+) points/,
    held: ({ account }) => account.rules.welcomePoints,
  },
  'the baht of a point': {
    says: /[Ee]very ฿(\d+)(?: after that)? is (?:a|1) point|1 point for every ฿(\d+)/,
    held: ({ earn }) => earn.pointRule.bahtPerPoint,
  },
  'the points of an invitation': {
    says: /both get (\d+)/,
    held: ({ invite }) => invite?.pointsEach,
  },
  'how many friends': {
    says: /(?:[Uu]p to|brought) (\d+) friends/,
    held: ({ account }) => account.rules.referralMax,
  },
}

const keptByBrands = Object.entries(packs).flatMap(([brand, pack]) =>
  textsOfPack(brand).flatMap((text) =>
    Object.entries(ofBrand).flatMap(([name, { says, held }]) => {
      const promised = says.exec(text)?.slice(1).find(Boolean)
      return promised ? [{ name, brand, text: text.slice(0, 60), promised, held: held(pack) }] : []
    }),
  ),
)

describe('a text of a brand promises what its rules give', () => {
  test.each(keptByBrands)('$brand: $name ($text)', ({ promised, held }) => {
    expect(held).toBe(Number(promised))
  })

  test.each(Object.keys(ofBrand))('some text says: %s', (name) => {
    expect(keptByBrands.some((one) => one.name === name)).toBe(true)
  })
})
