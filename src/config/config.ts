import { AppConfigFile, type ConfigValues } from '@/contract/app-config-file'
import type { Base } from '@/contract/endpoint'
import type { z } from '@/contract/zod'

/** Where the platform is and which brand this is (specification §7), for the chosen environment. */
export interface Config {
  environment: 'dev' | 'stg' | 'prd'
  appId: string
  agencyId: string
  subscriptionKey: string
  apiVersion: string
  countryPrefix: string
  recaptchaSiteKey: string
  line: { enabled: boolean; liffId: string }
  hasLabels: boolean
  map: Pick<ConfigValues, 'mapTiles' | 'mapAttribution' | 'mapAttributionLink'>
  bases: Record<Base, string>
  /** How the platform differs from the contract, as it was written. */
  adapter: unknown
}

/** The app config is missing, is not JSON, or does not hold what the app needs. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

/**
 * Parses the app config that `index.html` carries.
 * @throws ConfigError, with the first thing that is wrong; for the console, not for members.
 */
export function parseConfig(json: string): Config {
  const file = AppConfigFile.safeParse(parseJson(json))
  if (!file.success) throw new ConfigError(describe(file.error))
  const { environment } = file.data
  const values = file.data[environment]
  if (!values) throw new ConfigError(`The app config has no values for "${environment}".`)
  return configOf(environment, values)
}

/** The config from the values of one environment, as the app config spells them. */
export function configOf(environment: Config['environment'], values: ConfigValues): Config {
  return {
    environment,
    appId: values.appId,
    agencyId: values.agencyId,
    subscriptionKey: values.subscriptionKey,
    apiVersion: values.apiVersion,
    countryPrefix: values.countryPrefix,
    recaptchaSiteKey: values.recaptchaSiteKey,
    line: { enabled: values.lineEnabled, liffId: values.lineLiffId },
    hasLabels: values.labelsEnabled,
    map: values,
    adapter: values.adapter,
    bases: {
      admin: values.admin,
      gateway: values.apiGateway,
      module: values.module,
      cart: values.shoppingCart,
      rules: values.ruleEngine,
      blob: values.blob,
      ocr: values.ocr,
    },
  }
}

let current: Config | undefined

/** Reads the config from the page, once; boot calls it before anything else. */
export function loadConfig(document: Document): Config {
  current = parseConfig(document.getElementById('app-config')?.textContent ?? '')
  return current
}

/** The config that boot has loaded. */
export function config(): Config {
  if (!current) throw new ConfigError('The app config has not been loaded yet.')
  return current
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    throw new ConfigError('The app config is missing or is not JSON.')
  }
}

function describe(error: z.core.$ZodError) {
  const issue = error.issues[0]
  return `The app config is wrong at "${issue?.path.join('.') ?? ''}": ${issue?.message ?? ''}`
}
