import { renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PackError } from '../../mocks/values/pack-error.ts'
import { type LiffChannel, parseLiffConfig } from '../../mocks/line/liff-config.ts'
import { changeOf, differencesOf } from './app-fields.ts'
import { formattedJson } from '../setup/formatted-json.ts'
import { brandApps, type LiffContext, oneBrand, openBrandApi } from './liff-context.ts'
import { shown } from './liff-words.ts'
import { LineError } from '../../mocks/line/line-error.ts'

/**
 * Writes what LINE has into liff.config.json. What LINE does not have, the file keeps.
 * @throws LineError, also where LINE has what our rules do not allow; nothing is written then
 */
export async function pull(
  context: LiffContext,
  options: { brand?: string | undefined; channels?: LiffChannel[] | undefined },
): Promise<void> {
  const { say, root } = context
  const chosen = brandApps(context, oneBrand(context, options.brand), options.channels)
  if (chosen.brand.kind === 'miniapp')
    throw new LineError(
      `${chosen.name} is a LINE MINI App, whose values cannot be read. Compare them by hand: npm run liff -- check --brand ${chosen.name}`,
    )
  const api = await openBrandApi(context, chosen)
  let count = 0
  for (const { channel, app } of chosen.apps) {
    // oxlint-disable-next-line no-await-in-loop
    const theirs = await api.find(app.liffId)
    const found = differencesOf(app, theirs).filter((one) => one.theirs !== undefined)
    for (const { field, ours, theirs: value } of found)
      say(`${channel} ${field}: ${shown(ours)} → ${shown(value)}`)
    const { view, features, ...rest } = changeOf(
      theirs,
      found.map(({ field }) => field),
    )
    Object.assign(app.view, view)
    Object.assign(app.features, features)
    Object.assign(app, rest)
    count += found.length
  }
  if (count === 0) {
    say('liff.config.json has what LINE has.')
    return
  }
  try {
    parseLiffConfig(context.config)
  } catch (error) {
    if (!(error instanceof PackError)) throw error
    throw new LineError(
      `LINE has what the app cannot use, so the file was not changed. Correct it in LINE's console, or push the file.\n${error.message}`,
    )
  }
  const file = join(root, 'liff.config.json')
  const text = await formattedJson(JSON.stringify(context.config, null, 2))
  // Atomic: a process that is killed meanwhile leaves the old file.
  writeFileSync(`${file}.local`, text)
  renameSync(`${file}.local`, file)
  say(`liff.config.json has these ${count} values of LINE's now.`)
}
