import type { ApiError } from '@/api/api-error'
import { lookUp } from '@/contract/look-up'
import type { Marketplace, MarketplaceField, SocialData } from '@/contract/marketplaces'

/** What the form of a channel holds; it shows the fields that the channel asks for. */
export type ConnectValues = Record<MarketplaceField, string>

export const emptyValues: ConnectValues = {
  username: '',
  contactNumber: '',
  uid: '',
  message: '',
  orderNumber: '',
}

/**
 * The channel that an address names. Without one, or with an unknown one, the brand's default: the
 * second marketplace (specification §4).
 */
export function chosenOf(
  marketplaces: readonly Marketplace[],
  partner: string | undefined,
): Marketplace | undefined {
  const named = partner?.toLowerCase()
  return (
    marketplaces.find(({ channel }) => channel.toLowerCase() === named) ??
    marketplaces.find(({ isDefault }) => isDefault) ??
    marketplaces[0]
  )
}

/** The channel whose steps the page shows: the chosen one, or the next that can be connected. */
export function explainedOf(
  marketplaces: readonly Marketplace[],
  partner: string | undefined,
): Marketplace | undefined {
  const chosen = chosenOf(marketplaces, partner)
  if (chosen && !chosen.connection) return chosen
  const isOpen = ({ connection }: Marketplace) => !connection
  return (
    marketplaces.find((one) => one.isDefault && isOpen(one)) ??
    marketplaces.find((one) => isOpen(one))
  )
}

/** The request of a form: the fields that the channel asks for, as the shops write them. */
export function socialDataOf(
  { channel, fields }: Pick<Marketplace, 'channel' | 'fields'>,
  values: ConnectValues,
): SocialData {
  const data: SocialData = { channel, orderNumber: values.orderNumber.trim() }
  for (const { key, kind } of fields) {
    const value = values[key].trim()
    data[key] = kind === 'phone' ? value.replaceAll('-', '') : value
  }
  return data
}

export type ConnectProblem = 'marketplace1' | 'marketplace2' | 'chatshop' | 'profile' | 'taken'

/** The channels with words of their own for what was not found (specification §8). */
const ownWords: Readonly<Record<string, ConnectProblem>> = {
  marketplace1: 'marketplace1',
  marketplace2: 'marketplace2',
  chatshop: 'chatshop',
}

/**
 * Which words a refusal to connect has (specification §8): those of the channel for 400 and 404,
 * `taken` for 409, and `profile` for what the contract does not know. Undefined: those of the error
 * catalogue.
 */
export function connectProblem(error: ApiError, channel: string): ConnectProblem | undefined {
  if (error.type !== 'refused') return undefined
  switch (error.problem) {
    case 'connectInvalid':
    case 'connectNotFound':
    case 'invalid':
    case 'notFound':
      return lookUp(ownWords, channel) ?? 'profile'
    case 'connectTaken':
      return 'taken'
    case undefined:
      return error.id === 409 ? 'taken' : 'profile'
    default:
      return undefined
  }
}
