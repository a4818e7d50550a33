import type { MarketplaceField, SocialData } from '@/contract/marketplaces'
import type { ProblemCode } from '@/contract/problems'
import { connectedNotice, disconnectedNotice } from './notices.ts'
import { findOrder } from './partner-directory.ts'
import {
  type ConnectionRow,
  deleteRefusal,
  endConnection,
  insertConnection,
  readConnectionsOfAccount,
  readOpenConnection,
  readOwnConnection,
  saveRefusal,
} from './store.ts'
import { wrongOrders, wrongOrdersOfAccount, wrongOrdersThere } from '../limits/limits.ts'
import { refuseWhenTooMany, subjectOf } from '../limits/take-attempt.ts'
import { addAttempt, blockedUntil } from '../limits/store.ts'
import { notify } from '../notifications/store.ts'
import { ownerOf } from '../owner.ts'
import { type Brand, hasFeature } from '../../brands/brand.ts'
import type {
  ChannelContent,
  MarketplacesContent,
  PartnerOrder,
} from '../../brands/marketplaces-content.ts'
import { matchPattern } from '../../values/match-pattern.ts'
import { Problem } from '../../values/problem.ts'
import type { MemberContext } from '../../request/request-context.ts'
import { makeId } from '../../values/ids.ts'

/**
 * The channels that a brand's members can connect.
 * @throws Problem notAvailable where there are none
 */
export function marketplacesOf(brand: Brand): MarketplacesContent {
  if (!brand.marketplaces || !hasFeature(brand, 'connect')) throw new Problem('notAvailable')
  return brand.marketplaces
}

/**
 * The channel of a name.
 * @throws Problem connectInvalid
 */
export function channelOf(brand: Brand, name: string): ChannelContent {
  const channel = marketplacesOf(brand).channels.find((one) => one.channel === name)
  if (!channel) throw new Problem('connectInvalid', { field: 'channel' })
  return channel
}

/** Refusals that say nothing about the account that was typed. */
const passing: ReadonlySet<ProblemCode> = new Set(['tooManyRequests', 'connectOwn'])

interface Claim {
  channel: string
  account: string
  orderNumber: string
  message: string | undefined
}

/**
 * Reads what a channel asks for; what it does not ask for is left out.
 * @throws Problem connectInvalid, with the field and the channel as its `reason`
 */
function readClaim({ channel, fields }: ChannelContent, data: SocialData): Claim {
  const values = new Map<MarketplaceField, string>()
  for (const { key, kind, pattern } of fields) {
    const value = plainValue(key, data[key] ?? '')
    const isRight = kind === 'phone' ? /^0\d{8,9}$/.test(value) : value !== ''
    if (!isRight || (pattern && matchPattern(pattern, [value]) === false)) {
      throw new Problem('connectInvalid', { field: key, reason: channel })
    }
    values.set(key, value)
  }
  return {
    channel,
    account: accountFields.map((key) => values.get(key)).find((value) => value !== undefined) ?? '',
    orderNumber: values.get('orderNumber') ?? '',
    message: values.get('message'),
  }
}

/** An account of a channel in the spelling in which it is kept. */
export function plainAccount({ fields }: ChannelContent, account: string): string {
  const key = accountFields.find((field) => fields.some((one) => one.key === field))
  return key ? plainValue(key, account) : account
}

/** What names an account, the first that a channel asks for. */
const accountFields = ['uid', 'contactNumber', 'username'] as const

/** The same account and order number in one spelling, however they were pasted. */
function plainValue(key: MarketplaceField, value: string): string {
  switch (key) {
    case 'contactNumber':
      return value.replaceAll(/[\s-]/g, '')
    case 'uid':
      return value.replaceAll(/\s/g, '')
    case 'orderNumber':
      return value.replaceAll(/[\s#]/g, '').toUpperCase()
    case 'username':
      return value.trim().replace(/^@/, '').toLowerCase()
    case 'message':
      return value.trim().replaceAll(/\s+/g, ' ')
  }
}

/**
 * Connects an account that an order proves. The same account again changes nothing.
 * @throws Problem connectInvalid, connectNotFound, connectTaken, connectOwn, orderProcessed,
 * orderNotComplete, orderNotNew, tooManyRequests, notAvailable
 */
export async function connectAccount(context: MemberContext, data: SocialData): Promise<void> {
  const { brand, db, now } = context
  const channel = channelOf(brand, data.channel)
  const owner = { ...ownerOf(context), now }
  try {
    const claim = readClaim(channel, data)
    const open = await readOpenConnection(db, owner, claim.channel)
    if (open) return refuseOther(open, claim)
    const order = await provingOrder(context, claim)
    await saveConnection(context, channel, claim, order)
  } catch (error) {
    if (error instanceof Problem && !passing.has(error.code)) {
      const refusal = { channel: channel.channel, code: error.code }
      await context.inTransaction((tx) => saveRefusal(tx, owner, refusal))
    }
    throw error
  }
}

function refuseOther({ account }: ConnectionRow, claim: Claim): void {
  if (account !== claim.account) throw new Problem('connectOwn', { reason: claim.channel })
}

/**
 * Wrong orders are counted by member and by account, so that numbers cannot be guessed. What strangers
 * get wrong slows only those who get the same account wrong themselves.
 */
async function provingOrder(context: MemberContext, claim: Claim): Promise<PartnerOrder> {
  const { brand, member, inTransaction } = context
  const guesser = subjectOf(context, member.id)
  const account = `${claim.channel} ${claim.account}`
  const guessed = subjectOf(context, account)
  const guesserThere = subjectOf(context, `${member.id}\n${account}`)
  // In one transaction: of guesses that are sent at once, each counts before the next is checked.
  const order = await inTransaction(async (tx) => {
    await refuseWhenTooMany(tx, wrongOrders, guesser)
    if ((await blockedUntil(tx, wrongOrdersOfAccount, guessed)) !== undefined) {
      await refuseWhenTooMany(tx, wrongOrdersThere, guesserThere)
    }
    const found = findOrder(marketplacesOf(brand), claim)
    if (found) return found
    await addAttempt(tx, wrongOrders, guesser)
    await addAttempt(tx, wrongOrdersOfAccount, guessed)
    await addAttempt(tx, wrongOrdersThere, guesserThere)
    return undefined
  })
  if (!order) throw new Problem('connectNotFound', { reason: claim.channel })
  if (order.state === 'processed') throw new Problem('orderProcessed')
  if (order.state === 'open') throw new Problem('orderNotComplete')
  return order
}

async function saveConnection(
  context: MemberContext,
  channel: ChannelContent,
  { account, orderNumber }: Claim,
  order: PartnerOrder,
): Promise<void> {
  const { now, inTransaction } = context
  const owner = { ...ownerOf(context), now }
  const row = {
    app_id: owner.appId,
    id: makeId(now),
    member_id: owner.memberId,
    channel: channel.channel,
    account,
    order_number: orderNumber,
    display_name_json: JSON.stringify(order.displayName),
    connected_at: now,
    ended_at: null,
  }
  await inTransaction(async (tx) => {
    // Another request of this member may have been faster.
    const open = await readOpenConnection(tx, owner, row.channel)
    if (open) return refuseOther(open, { ...row, orderNumber, message: undefined })
    refuseOldProof(channel, order, row, await readConnectionsOfAccount(tx, row))
    if (!(await insertConnection(tx, row))) throw new Problem('connectTaken')
    await deleteRefusal(tx, owner, row.channel)
    await notify(tx, [connectedNotice(row, channel)])
  })
}

/**
 * An order proves an account once. Its number stands on the label of the parcel, so an account that a
 * member has disconnected needs an order made afterwards, or the message that the shop sent with it.
 * The member who had the account last needs neither.
 * @throws Problem orderNotNew, connectTaken
 */
function refuseOldProof(
  { channel, fields }: ChannelContent,
  { orderedAt }: PartnerOrder,
  { member_id, order_number }: Pick<ConnectionRow, 'member_id' | 'order_number'>,
  earlier: Awaited<ReturnType<typeof readConnectionsOfAccount>>,
): void {
  if (earlier.some(({ ended_at }) => ended_at === null)) throw new Problem('connectTaken')
  const isUsed = earlier.some((one) => one.order_number === order_number)
  const last = earlier.toSorted((a, b) => endOf(b) - endOf(a))[0]
  const asksMessage = fields.some(({ key }) => key === 'message')
  const isProven = !last || asksMessage || last.member_id === member_id
  const isNewer = last && orderedAt !== undefined && Date.parse(orderedAt) > endOf(last)
  if (isUsed || !(isProven || isNewer)) throw new Problem('orderNotNew', { reason: channel })
}

/** When a connection ended, or began if it has not. */
function endOf({ connected_at, ended_at }: Pick<ConnectionRow, 'connected_at' | 'ended_at'>) {
  return ended_at ?? connected_at
}

/**
 * Ends a connection; one that has ended already stays as it is.
 * @returns its channel
 * @throws Problem notFound, also for another member's; notAvailable
 */
export async function disconnectAccount(
  context: MemberContext,
  connectionId: string,
): Promise<ChannelContent> {
  const { brand, now, inTransaction } = context
  marketplacesOf(brand)
  const owner = { ...ownerOf(context), now }
  return inTransaction(async (tx) => {
    const row = await readOwnConnection(tx, owner, connectionId)
    if (!row) throw new Problem('notFound')
    const channel = channelOf(brand, row.channel)
    if (await endConnection(tx, owner, row.id)) {
      await notify(tx, [disconnectedNotice({ ...row, ended_at: now }, channel)])
    }
    return channel
  })
}
