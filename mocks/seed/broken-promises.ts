import { campaignTypes } from '@/contract/campaigns'
import { collectCodeOf } from '@/contract/collect-code'
import { usualNames } from '@/contract/dashboard'
import type { CampaignContent } from '../brands/content.ts'
import type { Pack } from '../brands/load-pack.ts'

/** What the database, or the rules of points, would refuse of a pack whose files can all be read. */
export function brokenPromises(pack: Pack): string[] {
  return [
    ...repeatedValues(pack),
    ...unknownMembers(pack),
    ...unknownLevels(pack),
    ...missingDashboards(pack),
    ...wrongLevels(pack),
    ...pack.campaigns.flatMap((campaign) => [
      ...soldBeyondStock(campaign),
      ...unpaidPrice(campaign),
      ...wrongDraw(campaign),
      ...deadEnds(campaign, pack.app.allowedRedirectHosts),
      ...wrongSlots(campaign),
    ]),
  ]
}

/** Values that two things may not share, whatever their ids are. */
function repeatedValues(pack: Pack): string[] {
  const { members, staff, campaigns, collectCodes, levels, categories } = pack
  const styles = campaigns.flatMap(({ subCampaignStyles }) => subCampaignStyles?.styles ?? [])
  const stocks = styles.flatMap(({ campaignId, subitems }) => [
    campaignId,
    ...subitems.map((item) => item.campaignId),
  ])
  const lists: readonly (readonly [what: string, values: readonly (string | number)[]])[] = [
    ['members.json: the email', members.map(({ email }) => email.toLowerCase())],
    ['members.json: the contactNumber', members.map((one) => digitsOf(one.contactNumber))],
    ['members.json: the uuid', members.map(({ uuid }) => uuid)],
    ['members.json: the referCode', members.map(({ referCode }) => referCode.toUpperCase())],
    ['staff.json: the id', staff.map(({ id }) => id)],
    ['staff.json: the email', staff.map(({ email }) => email.toLowerCase())],
    ['campaigns.json: the campaignId of a colour or size', stocks],
    ['collect-codes.json: the code', collectCodes.map(({ code }) => collectCodeOf(code))],
    ['levels.json: the key', levels.levels.map(({ key }) => key)],
    ['categories.json: the slug', categories.map(({ slug }) => slug)],
  ]
  const campaignIds = new Set(campaigns.map(({ id }) => id))
  return [
    ...lists.flatMap(([what, values]) =>
      [...Map.groupBy(values, (value) => value)]
        .filter(([value, same]) => value !== '' && same.length > 1)
        .map(([value, same]) => `${what} ${value} is there ${same.length} times. Expected: once.`),
    ),
    ...stocks
      .filter((id) => campaignIds.has(id))
      .map(
        (id) =>
          `campaigns.json: the campaignId of a colour or size is ${id}. Expected: none of a campaign.`,
      ),
  ]
}

function digitsOf(number: string) {
  return number.replaceAll(/\D/g, '')
}

/** The lists of a pack that name members, by their files. */
function unknownMembers(pack: Pack): string[] {
  const ids = new Set(pack.members.map(({ id }) => id))
  const named: readonly (readonly [at: string, ids: readonly (number | null)[]])[] = [
    ['ledger.json: memberId', pack.ledger.map(({ memberId }) => memberId)],
    ['redemptions.json: memberId', pack.redemptions.map(({ memberId }) => memberId)],
    ['notifications.json: memberId', pack.notifications.map(({ memberId }) => memberId)],
    ['receipts.json: memberId', pack.receipts.map(({ memberId }) => memberId)],
    ['help-threads.json: memberId', pack.helpThreads.map(({ memberId }) => memberId)],
    ['invite.json: memberId', pack.friends.map(({ memberId }) => memberId)],
    ['top-spender.json: memberId', pack.spending.map((one) => memberIn(one))],
    ['collect-codes.json: usedBy', pack.collectCodes.map(({ usedBy }) => usedBy)],
    [
      'draws.json: memberId',
      pack.draws.flatMap(({ winners }) => winners.map(({ memberId }) => memberId)),
    ],
  ]
  return named.flatMap(([at, given]) =>
    [...new Set(given)]
      .filter((id) => id !== null && !ids.has(id))
      .map((id) => `${at} is ${id}. Expected: the id of a member of members.json.`),
  )
}

function unknownLevels({ members, levels: { levels } }: Pack): string[] {
  const ids = new Set(levels.map(({ id }) => id))
  return members
    .filter(({ userLevel }) => !ids.has(userLevel))
    .map(
      ({ id, userLevel }) =>
        `members.json: userLevel of ${id} is ${userLevel}. Expected: the id of a level of levels.json.`,
    )
}

// Of a story that has strangers as well.
function memberIn(spender: Pack['spending'][number]): number | null {
  return 'memberId' in spender ? spender.memberId : null
}

/** Home of guests and of members, by the names that the app asks for. */
function missingDashboards({ dashboards, app }: Pack): string[] {
  const names = [
    app.config['dashboard_guest'] ?? usualNames.guest,
    app.config['dashboard'] ?? usualNames.member,
  ].map(String)
  return [...new Set(names)]
    .filter((name) => !Object.hasOwn(dashboards, name))
    .map((name) => `dashboards.json: ${name} is missing. Expected: the sections of home.`)
}

function wrongLevels({ levels: { levels } }: Pack): string[] {
  const [first] = levels
  const falling = levels.filter(({ from }, index) => from <= (levels[index - 1]?.from ?? -1))
  return [
    ...(first && first.from !== 0
      ? [`levels.json: from of ${first.id} is ${first.from}. Expected: 0, as it is the first.`]
      : []),
    ...falling.map(
      ({ id, from }) =>
        `levels.json: from of ${id} is ${from}. Expected: more than the level before it.`,
    ),
    ...levels
      .filter(({ keep, from }) => keep > from)
      .map(
        ({ id, keep, from }) =>
          `levels.json: keep of ${id} is ${keep}. Expected: at most its from, ${from}.`,
      ),
  ]
}

function soldBeyondStock({ id, qty, itemCountSold, subCampaignStyles }: CampaignContent): string[] {
  const styles = subCampaignStyles?.styles ?? []
  const stocks = [
    { of: id, quantity: qty, itemCountSold },
    ...[...styles, ...styles.flatMap(({ subitems }) => subitems)].map((stock) => ({
      ...stock,
      of: stock.campaignId,
    })),
  ]
  return stocks
    .filter((stock) => stock.itemCountSold > stock.quantity)
    .map(
      ({ of, quantity, itemCountSold: sold }) =>
        `campaigns.json: itemCountSold of ${of} is ${sold}. Expected: at most its quantity, ${quantity}.`,
    )
}

/** The points on the card have to be those of one way to pay. */
function unpaidPrice({ id, pointPerUnit, payOptions }: CampaignContent): string[] {
  return payOptions.some(({ points }) => points === pointPerUnit)
    ? []
    : [
        `campaigns.json: pointPerUnit of ${id} is ${pointPerUnit}. Expected: the points of one of its payOptions.`,
      ]
}

function wrongDraw({ id, type, draw }: CampaignContent): string[] {
  if (type === campaignTypes.draw && !draw) {
    return [`campaigns.json: draw of ${id} is missing. Expected: its date, as it is a draw.`]
  }
  const { drawDate, announceDate = drawDate } = draw ?? { drawDate: '' }
  return draw && Date.parse(announceDate) < Date.parse(drawDate)
    ? [
        `campaigns.json: draw.announceDate of ${id} is ${announceDate}. Expected: not before its drawDate, ${drawDate}.`,
      ]
    : []
}

/** What could be redeemed, or begun, and never be used. */
function deadEnds(
  { id, redirectUrl, requireSurvey, surprise, payOptions }: CampaignContent,
  hosts: readonly string[],
): string[] {
  const host = redirectUrl !== null && URL.canParse(redirectUrl) ? new URL(redirectUrl).host : ''
  const questions = requireSurvey?.questions ?? []
  return [
    ...(redirectUrl === null || hosts.includes(host)
      ? []
      : [
          `campaigns.json: redirectUrl of ${id} is ${redirectUrl}. Expected: one of the allowedRedirectHosts of app-config.json.`,
        ]),
    ...questions
      .filter(({ kind, options }) => kind !== 'textarea' && options.length === 0)
      .map(
        (question) =>
          `campaigns.json: options of question ${question.id} of ${id} are none. Expected: answers to choose from.`,
      ),
    ...(surprise?.kind === 'free' && payOptions.every(({ price }) => price > 0)
      ? [
          `campaigns.json: surprise of ${id} is free. Expected: another kind, as it is paid in baht.`,
        ]
      : []),
  ]
}

function wrongSlots({ id, reservation }: CampaignContent): string[] {
  if (!reservation) return []
  const { slots, seatsPerSlot, minPeople, maxPeople } = reservation
  const at = (key: string) => `campaigns.json: reservation.${key} of ${id}`
  const repeated = [...Map.groupBy(slots, (slot) => Date.parse(slot)).values()]
  return [
    ...repeated
      .filter((same) => same.length > 1)
      .map(([slot]) => `${at('slots')} has ${slot} more than once. Expected: once.`),
    ...(seatsPerSlot < minPeople
      ? [
          `${at('seatsPerSlot')} is ${seatsPerSlot}. Expected: its minPeople, ${minPeople}, or more.`,
        ]
      : []),
    ...(maxPeople !== null && maxPeople < minPeople
      ? [`${at('maxPeople')} is ${maxPeople}. Expected: its minPeople, ${minPeople}, or more.`]
      : []),
  ]
}
