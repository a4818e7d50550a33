import type { LiffApp, LiffBrand, LiffChannel } from '../../mocks/line/liff-config.ts'
import { differencesOf } from './app-fields.ts'
import { endpointFault } from './endpoint-check.ts'
import type { LiffApi } from './liff-api.ts'
import { brandApps, type BrandApps, type LiffContext, openBrandApi } from './liff-context.ts'
import { byHandLines, differenceLine, switchLines } from './liff-words.ts'
import { LineError } from '../../mocks/line/line-error.ts'
import { menuState } from './rich-menu-push.ts'

/**
 * Compares liff.config.json with LINE and reports what differs, and what must be checked by hand.
 * @returns whether all that can be compared is the same
 */
export async function check(
  context: LiffContext,
  options: { brand?: string | undefined; channels?: LiffChannel[] | undefined },
): Promise<boolean> {
  const { say } = context
  say('liff.config.json is valid')
  let isSame = true
  const fault = (line: string) => {
    isSame = false
    say(`  ✗ ${line}`)
  }
  for (const name of options.brand === undefined ? context.brands : [options.brand]) {
    const chosen = brandApps(context, name, options.channels)
    const { brand } = chosen
    say(`\n${name}: ${brand.kind === 'login' ? 'LINE Login channel' : 'LINE MINI App'}`)
    // Run in sequence: the lines of an app belong together.
    // oxlint-disable no-await-in-loop
    const api = brand.kind === 'login' ? await opened(context, chosen, fault) : undefined
    for (const { channel, app } of chosen.apps) {
      say(`  ${channel} ${app.liffId}`)
      if (api) await compare({ api, app, say, fault })
      const wrong = await endpointFault(app.view.url)
      if (wrong) fault(wrong)
      else say(`  ✓ ${app.view.url} answers`)
      byHand(context, brand, { channel, app })
    }
    const menu = await told(() => menuState(context, chosen), fault)
    if (menu) (menu.isSame ? say : fault)(menu.isSame ? `  ✓ ${menu.line}` : menu.line)
    // oxlint-enable no-await-in-loop
  }
  return isSame
}

async function opened(context: LiffContext, chosen: BrandApps, fault: (line: string) => void) {
  const api = await told(() => openBrandApi(context, chosen), fault)
  if (api) context.say(`  ✓ LINE takes the credentials of channel ${api.channelId}`)
  return api
}

interface Comparing {
  api: LiffApi
  app: LiffApp
  say: (line: string) => void
  fault: (line: string) => void
}

async function compare({ api, app, say, fault }: Comparing) {
  const theirs = await told(() => api.find(app.liffId), fault)
  if (!theirs) return
  const differences = differencesOf(app, theirs)
  for (const difference of differences) fault(differenceLine(difference))
  if (differences.length === 0) say('  ✓ LINE has what the file has')
}

function byHand(
  { say }: LiffContext,
  brand: LiffBrand,
  { channel, app }: { channel: LiffChannel; app: LiffApp },
) {
  const lines = brand.kind === 'miniapp' ? byHandLines(app) : []
  const all = [...lines.filter((line) => !line.includes('Scan QR')), ...switchLines(brand, channel)]
  say('    To be looked at by hand in https://developers.line.biz/console/:')
  for (const line of all) say(`    [ ] ${line}`)
}

/** A refusal by LINE is reported and does not end the check. */
async function told<T>(work: () => Promise<T>, fault: (line: string) => void) {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof LineError)) throw error
    fault(error.message)
    return undefined
  }
}
