import { readFileSync } from 'node:fs'
import type { Adapter } from '@/api/request'
import { type Config, ConfigError, configOf } from '@/config/config'
import { AppConfigFile } from '@/contract/app-config-file'
import { lookUp } from '@/contract/look-up'
import type { z } from '@/contract/zod'
import { keysWithout } from '../../mocks/brands/standard-content.ts'
import { faultsOf } from '../../mocks/values/pack-error.ts'
import { kitAdapter } from '../conformance/kit-adapter.ts'
import { PageFault } from './page-fault.ts'

/** The app config of a deploy: as it is read, and as the page carries it. */
export interface DeployedConfig {
  config: Config
  adapter: Adapter | undefined
  /** JSON of the chosen environment alone: the others are of no use to visitors. */
  json: string
  /** Keys that nothing reads, such as misspelt ones. */
  notes: string[]
}

/** @throws PageFault with every fault of the file, each with its path */
export function readDeployedConfig(file: string): DeployedConfig {
  return deployedConfigIn(file, readJson(file))
}

/**
 * The same of what has been read already; `file` is what a fault names.
 * @throws PageFault with every fault of it, each with its path
 */
export function deployedConfigIn(file: string, sent: unknown): DeployedConfig {
  const read = AppConfigFile.safeParse(sent)
  if (!read.success) throw faulty(file, faultsOfConfig(sent, read.error))
  const { environment } = read.data
  const values = read.data[environment]
  if (!values) throw faulty(file, [`${environment} is missing, which "environment" names.`])
  if (values.lineEnabled && !/^\d+-\w+$/.test(values.lineLiffId)) {
    const told = JSON.stringify(values.lineLiffId)
    throw faulty(file, [
      `${environment}.lineLiffId is ${told}. Allowed: the id of a LIFF app, such as 1234567890-AbcdEfgh, as lineEnabled is true.`,
    ])
  }
  // The object has just been read.
  const asWritten = lookUp(Object(sent) as Record<string, unknown>, environment)
  return {
    config: configOf(environment, values),
    adapter: values.adapter === undefined ? undefined : adapterIn(file, values.adapter),
    json: JSON.stringify({ environment, [environment]: asWritten }),
    notes: keysWithout(sent, read.data).map((path) => `${path} of ${file} is read by nothing.`),
  }
}

/** @throws PageFault with every fault of it */
function adapterIn(file: string, sent: unknown): Adapter {
  try {
    return kitAdapter(sent, Date.now)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    throw faulty(file, [error.message])
  }
}

/** @throws PageFault where the file is not there or no JSON */
export function readJson(file: string): unknown {
  try {
    return JSON.parse(readText(file))
  } catch (error) {
    if (error instanceof PageFault) throw error
    throw faulty(file, [`It is no JSON: ${error instanceof Error ? error.message : ''}.`])
  }
}

/** @throws PageFault where the file cannot be read */
export function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    throw new PageFault(`${file} cannot be read.`)
  }
}

function faulty(file: string, faults: readonly string[]) {
  return new PageFault([`${file} is wrong:`, ...faults.map((fault) => `  ${fault}`)].join('\n'))
}

function faultsOfConfig(sent: unknown, error: z.core.$ZodError): string[] {
  return faultsOf(sent, error).map((sentence, at) => {
    const allowed = allowedBy(error.issues[at])
    return allowed ? sentence.replace(/Allowed: [^]*$/, () => `Allowed: ${allowed}.`) : sentence
  })
}

const address = 'an https address, or a path such as /api'
const formats = {
  imageHosts: 'an https origin, such as https://cdn.brand.example',
  mapTiles: 'an https address with {z}, {x} and {y} and no placeholder in its host',
  mapAttributionLink: 'an https address',
}

// The smallest schemas have no words for these.
function allowedBy(issue: z.core.$ZodIssue | undefined): string | undefined {
  if (issue?.code === 'too_small') return 'a text that is not empty'
  if (issue?.code !== 'invalid_format') return undefined
  return lookUp(formats, String(issue.path[1])) ?? address
}
