import type { LiffChannel } from '../../mocks/line/liff-config.ts'
import { changeApp } from './app-change.ts'
import { changeOf, differencesOf } from './app-fields.ts'
import {
  brandApps,
  type LiffContext,
  oneBrand,
  openBrandApi,
  refuseUnfinished,
} from './liff-context.ts'
import { byHandLines, differenceLine } from './liff-words.ts'
import { LineError } from '../../mocks/line/line-error.ts'
import { pushMenu } from './rich-menu-push.ts'

export interface PushOptions {
  brand?: string | undefined
  channel?: LiffChannel | undefined
  /** Whether the command may change the published app, which members use. */
  isPublished?: boolean
  /** The rich menu instead of the LIFF app. */
  isMenu?: boolean
}

/** Changes at LINE only the fields that differ from liff.config.json. @throws LineError */
export async function push(context: LiffContext, options: PushOptions): Promise<void> {
  const { brand: named, channel = 'developing', isPublished = false, isMenu = false } = options
  const chosen = brandApps(context, oneBrand(context, named), [channel])
  if (isMenu) return pushMenu(context, chosen, isPublished)
  if (channel === 'published' && !isPublished)
    throw new LineError(
      'Members use the published app: a wrong endpoint shuts them out at once. If you mean it, add --published.',
    )
  await pushApp(context, chosen)
}

async function pushApp(context: LiffContext, chosen: ReturnType<typeof brandApps>) {
  const { say, journal } = context
  const { name, brand } = chosen
  const [one] = chosen.apps
  if (!one) return
  const { channel, app } = one
  const { liffId } = app
  if (brand.kind === 'miniapp')
    throw new LineError(
      [
        `${name} is a LINE MINI App, which has no API. Set by hand in https://developers.line.biz/console/, ${channel}:`,
        ...byHandLines(app),
      ].join('\n  '),
    )
  refuseUnfinished(context, ({ change }) => change.kind === 'liffApp' && change.liffId === liffId)
  const api = await openBrandApi(context, chosen)
  const differences = differencesOf(app, await api.find(liffId))
  if (differences.length === 0) {
    say(`${liffId}: LINE has what the file has. Nothing was changed.`)
    return
  }
  for (const difference of differences) say(`${liffId} ${differenceLine(difference)}`)
  const after = changeOf(
    app,
    differences.map(({ field }) => field),
  )
  const changed = await changeApp({ api, journal, by: 'push', brand: name, channel, liffId, after })
  const left = differencesOf(app, await api.find(liffId))
  changed.keep()
  say(`${liffId}: ${differences.length - left.length} values were changed at LINE.`)
  if (left.length > 0)
    throw new LineError(
      `LINE took the change and still has something else: ${left.map(differenceLine).join('; ')}. Set it by hand in https://developers.line.biz/console/.`,
    )
}
