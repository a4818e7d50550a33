import { join } from 'node:path'
import { lookUp } from '@/contract/look-up'
import {
  channelIdOf,
  type LiffApp,
  type LiffBrand,
  type LiffChannel,
  liffChannels,
  type LiffConfig,
  readLiffConfig,
} from '../../mocks/line/liff-config.ts'
import { type ChannelUse, credentialsOf, readEnvironment } from './credentials.ts'
import { createJournal, isRunning, type JournalEntry } from './journal.ts'
import { openLiffApi } from './liff-api.ts'
import { LineError } from '../../mocks/line/line-error.ts'

export interface BrandApps {
  name: string
  brand: LiffBrand
  /** The LIFF apps that the command is about. */
  apps: { channel: LiffChannel; app: LiffApp }[]
}

/** The input of every `npm run liff` command. */
export interface LiffContext {
  root: string
  config: LiffConfig
  brands: string[]
  environment: Record<string, string | undefined>
  journal: ReturnType<typeof createJournal>
  say(line: string): void
}

/** @throws PackError where liff.config.json is wrong */
export function liffContext(root: string, say: (line: string) => void): LiffContext {
  const config = readLiffConfig(join(root, 'liff.config.json'))
  return {
    root,
    config,
    brands: Object.keys(config.brands),
    environment: readEnvironment(root),
    journal: createJournal(root),
    say,
  }
}

/** @throws LineError for a name that liff.config.json does not have */
export function brandApps(
  { config, brands }: LiffContext,
  name: string,
  channels: readonly LiffChannel[] = liffChannels,
): BrandApps {
  const brand = lookUp(config.brands, name)
  if (!brand)
    throw new LineError(
      `liff.config.json has no brand "${name}". It has: ${brands.join(', ') || 'none'}.`,
    )
  const apps = channels.flatMap((channel) => {
    const app = brand.apps[channel]
    return app ? [{ channel, app }] : []
  })
  if (apps.length === 0)
    throw new LineError(`liff.config.json has no LIFF app of ${name} in ${channels.join(', ')}.`)
  return { name, brand, apps }
}

/** The brand that is named, or the only one. @throws LineError where neither is so */
export function oneBrand({ brands }: LiffContext, named: string | undefined): string {
  const [only, another] = brands
  if (named !== undefined) return named
  if (only !== undefined && another === undefined) return only
  throw new LineError(`Say which brand: ${brands.map((name) => `--brand ${name}`).join(' or ')}.`)
}

export function credentialsIn(context: LiffContext, use: ChannelUse, brand: string) {
  return credentialsOf({ use, brand, brands: context.brands }, context.environment)
}

/**
 * The LIFF server API of a brand's LINE Login channel.
 * @throws LineError where the credentials are of another channel than the LIFF apps
 */
export async function openBrandApi(context: LiffContext, { name, brand }: BrandApps) {
  const credentials = credentialsIn(context, 'login', name)
  const channelId = channelIdOf(brand.apps.developing.liffId)
  if (credentials.channelId !== channelId)
    throw new LineError(
      `${credentials.names.id} is ${credentials.channelId}, but the LIFF apps of ${name} in liff.config.json are of channel ${channelId}. Correct the one that is wrong.`,
    )
  return openLiffApi(credentials, context.environment)
}

/** @throws LineError where an earlier change is not finished: its journal knows older values */
export function refuseUnfinished(
  { journal }: LiffContext,
  isMeant: (entry: JournalEntry) => boolean,
) {
  const entry = journal.entries().find(isMeant)
  if (!entry) return
  throw new LineError(
    isRunning(entry)
      ? `npm run ${entry.by === 'tunnel' ? 'tunnel' : 'liff'} is changing it right now (process ${entry.pid}). End that first.`
      : `A change of ${entry.at} was not finished. Undo it first: npm run liff -- restore`,
  )
}
