import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as emailNotices from '../../mocks/areas/email/notices'
import * as membershipNotices from '../../mocks/areas/membership/notices'
import * as otpNotices from '../../mocks/areas/otp/notices'
import * as passwordNotices from '../../mocks/areas/passwords/notices'
import * as profileNotices from '../../mocks/areas/profile/notices'
import * as sessionNotices from '../../mocks/areas/session/notices'
import * as paymentMessages from '../../mocks/areas/payments/notices'
import { packs } from '../../mocks/brands/packs'
import * as pointNotices from '../../mocks/areas/points/notices'
import * as redeemNotices from '../../mocks/areas/redeem/notices'
import * as drawNotices from '../../mocks/areas/draws/notices'
import * as spenderNotices from '../../mocks/areas/top-spenders/notices'
import * as helpNotices from '../../mocks/areas/help/notices'
import * as marketplaceNotices from '../../mocks/areas/marketplaces/notices'
import { readConnections } from '../../mocks/areas/marketplaces/store'
import type { Notice } from '../../mocks/areas/notifications/store'
import * as parcelNotices from '../../mocks/areas/wallet/notices'
import * as friendNotices from '../../mocks/areas/referrals/notices'
import * as receiptNotices from '../../mocks/areas/receipts/notices'
import { createWorld, storyNow, type World } from './platform-world'
import { rowOf } from './platform-rows'

interface Mail {
  subject: string
  body: string
}

const messages = {
  ...emailNotices,
  ...membershipNotices,
  ...otpNotices,
  ...passwordNotices,
  ...profileNotices,
  ...sessionNotices,
}

type Kinds = Extract<keyof typeof messages, `${string}Message`>
type PaymentKinds = keyof typeof paymentMessages
type NoticeKinds = keyof (typeof drawNotices &
  typeof marketplaceNotices &
  typeof pointNotices &
  typeof redeemNotices &
  typeof parcelNotices &
  typeof friendNotices &
  typeof spenderNotices &
  typeof helpNotices &
  typeof receiptNotices)

const origin = 'https://chaan.example'
const link = `${origin}/confirmemail?token=k3y`
const now = storyNow
const brands = Object.values(packs)

/** Every kind of e-mail and SMS in one language, with all its values. */
const mails: Record<Kinds, (language: 'en' | 'th') => Mail[]> = {
  otpMessage: (language) =>
    brands.map(({ identity }) =>
      messages.otpMessage(identity, {
        code: '048213',
        refcode: 'KD4P',
        minutes: 2,
        origin,
        language,
      }),
    ),
  resetMessage: (language) => [messages.resetMessage(language, { link })],
  passwordChangedMessage: (language) => [messages.passwordChangedMessage(language)],
  lineLinkedMessage: (language) => [
    messages.lineLinkedMessage(language, { reset: `${origin}/forgotpassword` }),
  ],
  lineUnlinkedMessage: (language) => [messages.lineUnlinkedMessage(language)],
  membershipMessage: (language) =>
    [now, undefined].map((endsAt) => messages.membershipMessage(language, endsAt)),
  signInLockedMessage: (language) => [
    messages.signInLockedMessage(language, now, `${origin}/forgotpassword`),
  ],
  confirmEmailMessage: (language) =>
    brands.flatMap(({ identity }) =>
      [true, false].map((isChange) =>
        messages.confirmEmailMessage(language, {
          link,
          brand: identity.displayName,
          isChange,
        }),
      ),
    ),
  emailChangingMessage: (language) => [messages.emailChangingMessage(language, 'p***@x.example')],
  emailChangedMessage: (language) => [messages.emailChangedMessage(language)],
  ownPasswordChangedMessage: (language) => [messages.ownPasswordChangedMessage(language)],
  numberChangedMessage: (language) => [messages.numberChangedMessage(language)],
  newDeviceMessage: (language) =>
    [null, { app: 'LINE', system: 'iPhone' }].map((device) =>
      messages.newDeviceMessage(language, { device, at: now, reset: link }),
    ),
}

/** Every kind of e-mail and notice about baht, in one language. */
const aboutBaht: Record<
  PaymentKinds,
  (language: 'en' | 'th') => { subject: string; lines: string[] }[]
> = {
  receiptMessage: (language) =>
    methods.map((method) => paymentMessages.receiptMessage(language, { ...bill, method })),
  paymentEndedMessage: (language) =>
    [true, false].flatMap((isAtCounter) =>
      [0, 1, 1240].map((points) =>
        paymentMessages.paymentEndedMessage(language, { ...bill, points, isAtCounter }),
      ),
    ),
  refundMessage: (language) =>
    methods.map((method) =>
      paymentMessages.refundMessage(language, { ...bill, method, isSecond: method === 'link' }),
    ),
}

const methods = ['counter', 'delivery', 'link'] as const
const bill = {
  id: 'p1',
  satang: 16_550,
  at: now,
  what: { en: 'Veranda brunch set', th: 'ชุดบรันช์ริมชาน' },
}

/** Every kind of notice, with data of the demo brands. */
const notices: Record<NoticeKinds, (world: World) => Promise<Notice[]>> = {
  async drawNotice({ appId }) {
    const told = { appId, id: 'r1', member_id: 'm1', now }
    return brands
      .flatMap(({ campaigns }) => campaigns)
      .flatMap((campaign) =>
        [true, false].map((hasWon) => drawNotices.drawNotice(campaign, { ...told, hasWon })),
      )
  },
  async prizeNotice({ appId }) {
    const winner = { appId, memberId: 'm1', now }
    return brands.flatMap(({ topSpender }) =>
      (topSpender?.prizes ?? []).flatMap((prize) =>
        prize.ranks.map((rank) =>
          spenderNotices.prizeNotice({ id: 'p1' }, { ...winner, rank, prize }),
        ),
      ),
    )
  },
  async creditedNotice({ appId, platform }) {
    const brand = await platform.brands.find(appId)
    return (brand?.marketplaces?.channels ?? []).flatMap((channel) =>
      [1, 1240].map((points) =>
        marketplaceNotices.creditedNotice(
          channel.name,
          { ...order(appId), points },
          { now, wait: points > 1 },
        ),
      ),
    )
  },
  expiringNotice: async ({ appId }) =>
    [0, 1, 7, 30].flatMap((daysLeft) =>
      [1, 1240].map((points) => {
        const lot = { points, day: '2026-12-31', stage: 30, daysLeft }
        return pointNotices.expiringNotice({ appId, memberId: '7001', now }, lot)
      }),
    ),
  levelNotice: async ({ appId }) =>
    brands
      .flatMap(({ levels }) => levels.levels)
      .flatMap((level) =>
        [true, false].map((isHigher) =>
          pointNotices.levelNotice(
            { appId, memberId: '7001', now },
            { level, isHigher, period: 0 },
          ),
        ),
      ),
  redeemedNotice: async ({ appId }) =>
    brands
      .flatMap(({ campaigns }) => campaigns)
      .flatMap((campaign) =>
        [0, 1240].map((points) => {
          const got = { id: 'r1', campaign, points, tickets: 1, quantity: 1 }
          return redeemNotices.redeemedNotice({ appId, memberId: '7001', now }, got)
        }),
      ),
  orderedNotice: async ({ appId }) =>
    [1, 3].map((lines) => {
      const first = { en: 'Iced Thai tea', th: 'ชาไทยเย็น' }
      const made = { id: 'o1', first, lines, points: 30 }
      return redeemNotices.orderedNotice({ appId, memberId: '7001', now }, made)
    }),
  joinedNotice: async ({ appId }) => [
    friendNotices.joinedNotice({ appId, memberId: '7001', now }, 'friend-1'),
  ],
  friendBoughtNotice: async ({ appId }) =>
    [true, false].map((wait) => {
      const referrer = { appId, memberId: '7001', now }
      return friendNotices.friendBoughtNotice(referrer, 'friend-1', { points: 100, wait })
    }),
  firstPurchaseNotice: async ({ appId }) =>
    [true, false].map((wait) =>
      friendNotices.firstPurchaseNotice({ appId, memberId: '7001', now }, { points: 100, wait }),
    ),
  connectedNotice: (world) => connectionNotices(world, marketplaceNotices.connectedNotice),
  disconnectedNotice: (world) => connectionNotices(world, marketplaceNotices.disconnectedNotice),
  async parcelNotice({ db, appId }) {
    const told = { appId, now, member_id: 'm1', parcelNumber: 'TH0123456789' }
    const sent = await db
      .selectFrom('redemption')
      .select(['id as redemptionId', 'campaign_id'])
      .where('app_id', '=', appId)
      .where('delivered', '=', 1)
      .execute()
    const made = sent.flatMap((row) =>
      (['shipped', 'delivered'] as const).map((state) =>
        parcelNotices.parcelNotice(db, { ...told, ...row, state }),
      ),
    )
    return (await Promise.all(made)).flat()
  },
  async answerNotice({ db, appId, platform }) {
    const brand = await platform.brands.find(appId)
    const row = await rowOf({ db, appId }, 'help_question', { id: 'ht-301' })
    return [brand?.help.agent?.name ?? null, null].map((by) =>
      helpNotices.answerNotice(row, { id: 'a1', by, now }),
    )
  },
  async receiptNotice({ db, appId, platform }) {
    const brand = await platform.brands.find(appId)
    if (!brand?.receipts) throw new Error('The demo brand takes receipts.')
    const { rejectReasons } = brand.receipts
    const rows = await db
      .selectFrom('receipt')
      .selectAll()
      .where('app_id', '=', appId)
      .where('status', '!=', 'pending')
      .execute()
    return rows
      .flatMap((row) => [
        ...[0, 1, 1240].map((points) => ({ ...row, status: 'approved' as const, points })),
        ...rejectReasons.map(({ key }) => ({ ...row, status: 'reject' as const, reason: key })),
      ])
      .map((row) => receiptNotices.receiptNotice(brand, row, now, row.points > 1))
  },
}

const order = (app_id: string) => ({
  app_id,
  channel: 'marketplace1',
  order_number: '2611098842KD',
  member_id: '7001',
  state: 'complete' as const,
  satang: 25_000,
  points: 10,
  ordered_at: now,
  entry_id: 'e1',
})

/** A notice of a connection of the demo, as one of each channel. */
async function connectionNotices(
  { db, appId, platform }: World,
  write: typeof marketplaceNotices.connectedNotice,
) {
  const brand = await platform.brands.find(appId)
  const [row] = await readConnections(db, { appId, memberId: '7001' })
  if (!row) throw new Error('Ploy has connected a shop.')
  return (brand?.marketplaces?.channels ?? []).map((channel) =>
    write({ ...row, channel: channel.channel }, channel),
  )
}

const isWhole = (text: string) => /\S/.test(text) && !/[{}]|undefined|NaN|null|\[object/.test(text)
const thai = /\p{Script=Thai}/u

function expectWhole(language: 'en' | 'th', texts: string[]) {
  expect(texts).not.toHaveLength(0)
  expect(texts.filter((text) => !isWhole(text))).toEqual([])
  expect(texts.filter((text) => thai.test(text) !== (language === 'th'))).toEqual([])
}

const languages = ['en', 'th'] as const

test.each(
  Object.entries(mails).flatMap(([kind, write]) =>
    languages.map((language) => ({ kind, language, written: () => write(language) })),
  ),
)('the e-mail or SMS $kind has all its values in $language', ({ language, written }) => {
  expectWhole(
    language,
    written().flatMap(({ subject, body }) => [subject, body]),
  )
})

test.each(
  Object.entries(aboutBaht).flatMap(([kind, write]) =>
    languages.map((language) => ({ kind, language, written: () => write(language) })),
  ),
)('the baht text of $kind has all its values in $language', ({ language, written }) => {
  expectWhole(
    language,
    written().flatMap(({ subject, lines }) => [subject, lines.join('\n')]),
  )
})

test.each(Object.entries(notices))(
  'the notice %s has all its values in both languages',
  async (_, tell) => {
    const told = await tell(await createWorld())

    for (const language of languages) {
      expectWhole(
        language,
        told.flatMap(({ title, body }) => [title[language] ?? '', body[language] ?? '']),
      )
    }
    expect(told.filter((notice) => !isWhole(notice.link + notice.about))).toEqual([])
  },
)

test('no other file contains texts of messages', () => {
  const writers = globSync('mocks/**/*.ts')
    .filter((file) =>
      /\bsubject: (?:\w+ \? )?(?:['"`]|ownText\().*,\s*(body|lines): |\): Notice\b|: Promise<Notice/.test(
        readFileSync(file, 'utf8'),
      ),
    )
    .toSorted()

  expect(writers).toEqual([
    'mocks/areas/counter/notices.ts',
    'mocks/areas/draws/notices.ts',
    'mocks/areas/email/notices.ts',
    'mocks/areas/help/notices.ts',
    'mocks/areas/marketplaces/notices.ts',
    'mocks/areas/membership/notices.ts',
    'mocks/areas/otp/notices.ts',
    'mocks/areas/passwords/notices.ts',
    'mocks/areas/payments/notices.ts',
    'mocks/areas/points/notices.ts',
    'mocks/areas/profile/notices.ts',
    'mocks/areas/receipts/notices.ts',
    'mocks/areas/redeem/notices.ts',
    'mocks/areas/referrals/notices.ts',
    'mocks/areas/session/notices.ts',
    'mocks/areas/staff/notices.ts',
    'mocks/areas/top-spenders/notices.ts',
    'mocks/areas/wallet/notices.ts',
  ])
})
