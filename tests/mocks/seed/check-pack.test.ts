import { expect, test } from 'vitest'
import { faultsOfPack } from '../../../mocks/seed/check-pack'
import type { Pack } from '../../../mocks/brands/load-pack'
import { chaan, volt } from '../../../mocks/brands/demo-packs'
import { packs } from '../../../mocks/brands/packs'

test.each(Object.values(packs))('nothing is wrong in the pack of $identity.name', (pack: Pack) => {
  const others = Object.values(packs).filter((other) => other !== pack)

  expect(
    faultsOfPack(
      pack,
      others.map(({ identity }) => identity),
    ),
  ).toEqual([])
})

type Break = (pack: Pack) => void

test.each<[string, Break, string]>([
  [
    'two members with one e-mail',
    ({ members: [first, second] }) =>
      void Object.assign(second ?? {}, { email: first?.email.toUpperCase() }),
    'members.json: the email nicha@volt.example is there 2 times. Expected: once.',
  ],
  [
    'two members with one number, however it is written',
    ({ members: [first, second] }) =>
      void Object.assign(second ?? {}, {
        contactNumber: first?.contactNumber.replaceAll('-', ' '),
      }),
    ' is there 2 times. Expected: once.',
  ],
  [
    'two of the staff with one e-mail',
    ({ staff: [first, second] }) => void Object.assign(second ?? {}, { email: first?.email }),
    'staff.json: the email arm@volt.example is there 2 times. Expected: once.',
  ],
  [
    'a member of a level that is not there',
    ({ members: [first] }) => void Object.assign(first ?? {}, { userLevel: 9 }),
    ' is 9. Expected: the id of a level of levels.json.',
  ],
  [
    'an entry of a member who is not there',
    ({ ledger }) => void ledger.push({ ...ledger[0], id: 99, memberId: 99 } as (typeof ledger)[0]),
    'ledger.json: memberId is 99. Expected: the id of a member of members.json.',
  ],
  [
    'a redemption of a member who is not there',
    ({ redemptions: [first] }) => void Object.assign(first ?? {}, { memberId: 99 }),
    'redemptions.json: memberId is 99. Expected: the id of a member of members.json.',
  ],
  [
    'more units sold than there are',
    ({ campaigns: [first] }) => void Object.assign(first ?? {}, { qty: 1, itemCountSold: 2 }),
    'campaigns.json: itemCountSold of 5001 is 2. Expected: at most its quantity, 1.',
  ],
  [
    'a home that is missing',
    ({ dashboards }) => void Reflect.deleteProperty(dashboards, 'dashboard_guest'),
    'dashboards.json: dashboard_guest is missing. Expected: the sections of home.',
  ],
  [
    'points on the card that no way to pay has',
    ({ campaigns: [first] }) =>
      void Object.assign(first ?? {}, { pointPerUnit: 77, payOptions: [{ points: 50, price: 0 }] }),
    'campaigns.json: pointPerUnit of 5001 is 77. Expected: the points of one of its payOptions.',
  ],
  [
    'a draw without its date',
    ({ campaigns }) => void Object.assign(campaigns.find(({ draw }) => draw) ?? {}, { draw: null }),
    '. Expected: its date, as it is a draw.',
  ],
  [
    'a result that is announced before the draw',
    ({ campaigns }) => {
      const one = campaigns.find(({ draw }) => draw)
      Object.assign(one?.draw ?? {}, { announceDate: '2026-01-01T00:00:00+07:00' })
    },
    'is 2026-01-01T00:00:00+07:00. Expected: not before its drawDate',
  ],
  [
    'a reward of a partner whose host is not allowed',
    ({ campaigns: [first] }) =>
      void Object.assign(first ?? {}, { redirectUrl: 'https://other.example/x' }),
    'is https://other.example/x. Expected: one of the allowedRedirectHosts of app-config.json.',
  ],
  [
    'a question without answers to choose from',
    ({ campaigns: [first] }) => {
      const words = { required: true, label: { en: 'Which?', th: 'อันไหน' }, options: [] }
      const questions = [{ id: 'q1', kind: 'radio', ...words }]
      Object.assign(first ?? {}, { requireSurvey: { surveyId: 's', minutes: 1, questions } })
    },
    'campaigns.json: options of question q1 of 5001 are none. Expected: answers to choose from.',
  ],
  [
    'a time of a booking that is there twice',
    ({ campaigns }) => {
      const slots = campaigns.find(({ reservation }) => reservation)?.reservation?.slots
      slots?.push(slots[0] ?? '')
    },
    ' more than once. Expected: once.',
  ],
  [
    'a booking without room for its smallest party',
    ({ campaigns }) => {
      const { reservation } = campaigns.find((one) => one.reservation) ?? {}
      Object.assign(reservation ?? {}, { seatsPerSlot: 1, minPeople: 2, maxPeople: 4 })
    },
    'is 1. Expected: its minPeople, 2, or more.',
  ],
  [
    'levels that do not rise',
    ({ levels: { levels } }) => void Object.assign(levels[2] ?? {}, { from: 8000, keep: 8000 }),
    'levels.json: from of 3 is 8000. Expected: more than the level before it.',
  ],
  [
    'a lowest level that nobody reaches',
    ({ levels: { levels } }) => void Object.assign(levels[0] ?? {}, { from: 1 }),
    'is 1. Expected: 0, as it is the first.',
  ],
  [
    'two codes that members type alike',
    ({ collectCodes: [first, second] }) =>
      void Object.assign(second ?? {}, { code: first?.code.toLowerCase() }),
    ' is there 2 times. Expected: once.',
  ],
  [
    'a category of a campaign that is not there',
    ({ categories: [first] }) => void first?.campaignIds.push(9999),
    'categories.json: campaignIds of 11 has 9999. Expected: the id of a campaign of campaigns.json.',
  ],
  [
    'a redemption of a campaign that is not there',
    ({ redemptions: [first] }) => void Object.assign(first ?? {}, { campaignId: 9999 }),
    'redemptions.json: campaignId of redemptions.0 has 9999. Expected: the id of a campaign',
  ],
  [
    'a code of a campaign that is not there',
    ({ collectCodes: [first] }) => void Object.assign(first ?? {}, { campaignId: 9999 }),
    ' has 9999. Expected: the id of a campaign of campaigns.json.',
  ],
  [
    'a campaign of a category that is not there',
    ({ campaigns: [first] }) => void Object.assign(first ?? {}, { categoryId: 9999 }),
    ' is 9999. Expected: the id of a category of categories.json.',
  ],
  [
    'a campaign of a subcategory that is not there',
    ({ campaigns: [first] }) => void Object.assign(first ?? {}, { subCategoryId: 9999 }),
    ' is 9999. Expected: the id of a subcategory of its category.',
  ],
  [
    'a campaign of a level that is not there',
    ({ campaigns: [first] }) => void Object.assign(first ?? {}, { requireLevel: 99 }),
    'campaigns.json: requireLevel of 5001 is 99. Expected: the id of a level of levels.json.',
  ],
  [
    'a campaign of a branch that is not there',
    ({ campaigns: [first] }) => void Object.assign(first ?? {}, { stores: [9999] }),
    'campaigns.json: stores of 5001 is 9999. Expected: the id of a branch of stores.json.',
  ],
  [
    'an event at a branch that is not there',
    ({ campaigns: [first] }) => void Object.assign(first ?? {}, { event: { storeId: 9999 } }),
    'campaigns.json: event.storeId of 5001 is 9999. Expected: the id of a branch of stores.json.',
  ],
  [
    'a banner of a category that is not there',
    ({ dashboards }) => {
      const [item] = dashboards.dashboard?.sections[0]?.items ?? []
      Object.assign(item ?? {}, { categoryId: 9999 })
    },
    'dashboards.json: categoryId of v-di-001 is 9999. Expected: the id of a category',
  ],
  [
    'a level that is there twice',
    ({ levels: { levels } }) =>
      void levels.push({ ...levels[0], key: 'top', from: 99_999 } as (typeof levels)[0]),
    'levels.json: the id 1 is there 2 times. Expected: once.',
  ],
  [
    'a bar of one tab',
    ({ design }) => void Object.assign(design.decor.navigation, { tabs: ['home'] }),
    'navigation.tabs is ["home"]. Expected: three to five places, each once.',
  ],
  [
    'a tab that is there twice',
    ({ design }) => void Object.assign(design.decor.navigation, { tabs: ['home', 'me', 'me'] }),
    'navigation.tabs is ["home","me","me"]. Expected: three to five places, each once.',
  ],
  [
    'a menu with a spelling mistake',
    ({ design }) => {
      const menu = design.feature.setting.find(({ id }) => id === 'receipts')
      Object.assign(menu ?? {}, { id: 'recepits', enable: false })
    },
    'data.feature.setting has "recepits". Expected: home, rewards, ',
  ],
  [
    'a feature with a spelling mistake',
    ({ design }) => {
      const menu = design.feature.setting.find(({ id }) => id === 'rewards')
      Object.assign(menu ?? {}, { features: ['car'] })
    },
    'features of "rewards" has "car". Expected: search, affordableFilter, nearMe, favourite, cart.',
  ],
  [
    'a menu that is on and leads nowhere',
    ({ design }) => {
      const menu = design.feature.setting.find(({ id }) => id === 'help')
      Object.assign(menu ?? {}, { enable_route: null })
    },
    'data.feature.setting has "help", which is on and leads nowhere. Expected: an enable_route',
  ],
  [
    'a banner whose words cannot be read',
    ({ dashboards }) => {
      const [item] = dashboards.dashboard?.sections[0]?.items ?? []
      Object.assign(item ?? {}, { background: '#ffe3d0', foreground: '#ffffff' })
    },
    'foreground of v-di-001 is #ffffff on #ffe3d0, a contrast of 1.2. Expected: 4.5 or more.',
  ],
  [
    'a misspelt key',
    ({ unread }) => void unread.push({ file: 'design-setting.json', path: 'data.decor.them' }),
    'design-setting.json: data.decor.them is read by nothing.',
  ],
  [
    'a tab that no page has',
    ({ design }) => void design.decor.navigation.tabs.splice(1, 1, 'games'),
    'design-setting.json: data.decor.navigation.tabs has "games". Expected: home, rewards, ',
  ],
  [
    'a font that the app does not have',
    ({ design }) => void Object.assign(design.decor.theme.seeds, { fontText: 'Comic Sans' }),
    'data.decor.theme.seeds.fontText is "Comic Sans". Expected: Onest or Hanken Grotesk;',
  ],
  [
    'a link to no page',
    ({ notifications: [first] }) => void Object.assign(first ?? {}, { link: '/no/such' }),
    'notifications.json: 0.link is "/no/such". Expected: the path of a page.',
  ],
  [
    'an empty text',
    ({ campaigns: [first] }) => void Object.assign(first?.name ?? {}, { th: ' ' }),
    'campaigns.json: 0.name.th is empty. Expected: words in Thai.',
  ],
  [
    'a text that names another brand',
    ({ campaigns: [first] }) => void Object.assign(first?.name ?? {}, { en: 'A Chaan cup' }),
    'campaigns.json: 0.name.en is "A Chaan cup". Expected: no word of Chaan.',
  ],
  [
    'a campaign that ends before it begins',
    ({ campaigns: [first] }) =>
      void Object.assign(first ?? {}, { expireDate: '2020-01-01T00:00:00+07:00' }),
    'campaigns.json: expireDate of 5001 is 2020-01-01T00:00:00+07:00. Expected: after its startDate',
  ],
  [
    'an event that ends before it begins',
    ({ campaigns: [first], stores: [store] }) =>
      void Object.assign(first ?? {}, {
        event: {
          startsAt: '2027-01-02T00:00:00+07:00',
          endsAt: '2027-01-01T00:00:00+07:00',
          storeId: store?.id,
        },
      }),
    'campaigns.json: event.endsAt of 5001 is 2027-01-01T00:00:00+07:00. Expected: after its startsAt, ',
  ],
  [
    'a banner that ends before it begins',
    ({ dashboards: { dashboard } }) =>
      void Object.assign(dashboard?.sections[0]?.items[0] ?? {}, {
        startDate: '2027-01-02T00:00:00+07:00',
        expireDate: '2027-01-01T00:00:00+07:00',
      }),
    'dashboards.json: expireDate of v-di-001 is 2027-01-01T00:00:00+07:00. Expected: after its startDate',
  ],
  [
    'a piece of news that ends before it begins',
    (pack) =>
      void (pack.announcements = (chaan.announcements ?? []).slice(0, 1).map((news) => ({
        ...news,
        id: 'a1',
        publishedAt: '2027-01-02T00:00:00+07:00',
        expiresAt: '2027-01-01T00:00:00+07:00',
      }))),
    'announcements.json: expiresAt of a1 is 2027-01-01T00:00:00+07:00. Expected: after its publishedAt',
  ],
  [
    'a level period that ends before it begins',
    ({ levels }) => void (levels.period.to = '2020-01-01T00:00:00+07:00'),
    'levels.json: period.to is 2020-01-01T00:00:00+07:00. Expected: after its from, ',
  ],
  [
    'a level period of more than a year',
    ({ levels }) =>
      void (levels.period = { from: '2026-01-01T00:00:00+07:00', to: '2027-01-01T00:00:00+07:00' }),
    'levels.json: period.to is 2027-01-01T00:00:00+07:00. Expected: within a year of its from, ',
  ],
  [
    'a period of spending that ends before it begins',
    ({ topSpender }) => void Object.assign(topSpender ?? {}, { to: '2020-01-01T00:00:00+07:00' }),
    'top-spender.json: to is 2020-01-01T00:00:00+07:00. Expected: after its from, ',
  ],
  [
    'a banner that no day shows',
    ({ dashboards: { dashboard } }) =>
      void Object.assign(dashboard?.sections[0]?.items[0] ?? {}, {
        expireDate: '2026-11-20T23:59:59+07:00',
      }),
    'dashboards.json: expireDate of v-di-001 is 2026-11-20T23:59:59+07:00. Expected: from 2026-11-21',
  ],
  [
    'a date with another weekday',
    ({ campaigns: [first] }) =>
      void Object.assign(first?.summary ?? {}, { en: 'Monday 22 November 2026, 17:30' }),
    'campaigns.json: 0.summary.en has "Monday 22 November 2026". Expected: the weekday of that date.',
  ],
  [
    'a date with another weekday in Thai',
    ({ campaigns: [first] }) =>
      void Object.assign(first?.summary ?? {}, { th: 'วันเสาร์ที่ 29 พฤศจิกายน 2569' }),
    'campaigns.json: 0.summary.th has "เสาร์ที่ 29 พฤศจิกายน 2569". Expected: the weekday of that date.',
  ],
  [
    'a weekday that stands for a date',
    ({ campaigns: [first] }) => void Object.assign(first?.summary ?? {}, { en: 'Until Sunday.' }),
    'campaigns.json: 0.summary.en has "Until Sunday". Expected: a date.',
  ],
  [
    'a weekday that stands for a date in Thai',
    ({ campaigns: [first] }) => void Object.assign(first?.summary ?? {}, { th: 'ถึงวันเสาร์นี้' }),
    'campaigns.json: 0.summary.th has "ถึงวันเสาร์". Expected: a date.',
  ],
  [
    'a label for a text that the app does not have',
    ({ labels }) => void Object.assign(labels?.en ?? {}, { 'core:nav.house': 'House' }),
    'labels.json: en.core:nav.house is "House". Expected: the key of a text of the app',
  ],
  [
    'a label without a gap',
    ({ labels }) => void Object.assign(labels?.en ?? {}, { 'core:greeting.morning': 'Hello' }),
    'labels.json: en.core:greeting.morning is "Hello". Expected: the same gaps as in our text, "Good morning, {{name}}".',
  ],
  [
    'a promise of receipts where the brand takes none',
    ({ campaigns: [first] }) => void Object.assign(first?.name ?? {}, { en: 'For one receipt' }),
    'campaigns.json: 0.name.en is "For one receipt". Expected: no receipts, which the brand does not',
  ],
  [
    'points without their history',
    ({ members: [first] }) => void Object.assign(first ?? {}, { points: 1 }),
    'members.json: points of 9001 are 1. Expected: 4150, the sum of the entries of ledger.json.',
  ],
])('%s is told with its file, place and value, and what is expected', (_, breakIt, told) => {
  const pack = structuredClone<Pack>(volt)

  breakIt(pack)

  const faults = faultsOfPack(pack, [chaan.identity])
  expect(faults).toHaveLength(1)
  expect(faults[0]).toContain(told)
})

test.each([
  ['Chaan Tea', 'Tea of Chaan Tea', 0],
  ['Chaan Tea', 'Tea of Chaan', 1],
  ['A & B', 'Tea of A & B', 0],
])('the brand %s may say "%s" beside one whose name is in its own', (displayName, said, faults) => {
  const pack = structuredClone<Pack>(volt)
  Object.assign(pack.identity, { displayName })
  Object.assign(pack.campaigns[0]?.name ?? {}, { en: said })
  const other = displayName.startsWith('A') ? 'A $& B' : 'Chaan'

  const told = faultsOfPack(pack, [{ ...chaan.identity, displayName: other }])

  expect(told).toHaveLength(faults)
})
