import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { LineError } from '../../mocks/line/line-error.ts'

/** A brand has two channels at LINE: one that members sign in with, one that sends messages. */
export type ChannelUse = 'login' | 'messaging'

/** The credentials of one channel. The secret is never printed. */
export interface Credentials {
  use: ChannelUse
  channelId: string
  secret: string
  /** The variables they came from, for messages. */
  names: VariableNames
}

export interface VariableNames {
  id: string
  secret: string
}

type Environment = Record<string, string | undefined>

export const envFile = '.env.local'

/** The environment, and for missing variables `.env.local` of the folder. */
export function readEnvironment(
  folder: string,
  environment: Environment = process.env,
): Environment {
  return { ...parseEnv(readIfThere(join(folder, envFile))), ...environment }
}

/** As in CHAAN_LINE_LOGIN_CHANNEL_ID; without a brand the names for a config with one brand. */
export function variableNames(use: ChannelUse, brand?: string): VariableNames {
  const prefix = brand === undefined ? '' : `${brand.toUpperCase().replaceAll('-', '_')}_`
  const stem = `${prefix}LINE_${use.toUpperCase()}_CHANNEL`
  return { id: `${stem}_ID`, secret: `${stem}_SECRET` }
}

/**
 * The credentials of a brand's channel. `brands` are all of liff.config.json: names without a
 * brand are taken where it has one alone.
 * @throws LineError that names the variable that is missing or wrong
 */
export function credentialsOf(
  asked: { use: ChannelUse; brand: string; brands: string[] },
  environment: Environment,
): Credentials {
  const { use, brand, brands } = asked
  const own = variableNames(use, brand)
  const plain = variableNames(use)
  const isOnly = brands.length === 1
  const names = {
    id: isOnly && !environment[own.id] ? plain.id : own.id,
    secret: isOnly && !environment[own.secret] ? plain.secret : own.secret,
  }
  const missing = [names.id, names.secret].filter((name) => !environment[name])
  if (missing.length > 0) {
    const hasPlain = Boolean(environment[plain.id] ?? environment[plain.secret])
    const hint =
      hasPlain && !isOnly
        ? ` ${plain.id} has no brand in its name, and liff.config.json has ${brands.length} brands.`
        : ''
    const from = use === 'login' ? 'LINE Login channel' : 'Messaging API channel'
    throw new LineError(
      `${missing.join(' and ')} ${missing.length > 1 ? 'are' : 'is'} missing: copy what the console of LINE shows under Basic settings of the ${from} of ${brand} into ${envFile}.${hint}`,
    )
  }
  const channelId = environment[names.id] ?? ''
  const secret = environment[names.secret] ?? ''
  if (!/^\d{10}$/.test(channelId))
    throw new LineError(`${names.id} is no channel id: it has ten digits and nothing else.`)
  // The value is not shown: it may be another secret, pasted by mistake.
  if (!/^[0-9a-f]{32}$/.test(secret))
    throw new LineError(
      `${names.secret} is no channel secret: it has 32 characters of 0-9 and a-f. A channel access token is something else.`,
    )
  return { use, channelId, secret, names }
}

function readIfThere(file: string) {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return ''
    throw error
  }
}
