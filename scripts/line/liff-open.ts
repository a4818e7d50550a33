import { renderUnicodeCompact } from 'uqr'
import type { LiffChannel } from '../../mocks/line/liff-config.ts'
import { brandApps, type LiffContext, oneBrand } from './liff-context.ts'
import { liffLink } from '@/studio/links/link-form-rules'
import { LineError } from '../../mocks/line/line-error.ts'

/** Shows the link of a LIFF app and its QR code. Asks nothing of LINE. */
export function open(
  context: LiffContext,
  options: { brand?: string | undefined; channel?: LiffChannel | undefined; path?: string },
): void {
  const { channel = 'developing', path = '/' } = options
  if (!/^\/(?![/\\])\S*$/.test(path))
    throw new LineError(`--path is "${path}"; it must be a path of the app, as in /reward.`)
  const { apps } = brandApps(context, oneBrand(context, options.brand), [channel])
  for (const { app } of apps) {
    const link = liffLink(app.liffId, path)
    context.say(`${renderUnicodeCompact(link, { border: 2 })}\n\n  ${link}\n`)
    context.say(`  LINE opens ${app.view.url} with it. A phone reads it with LINE's own scanner.`)
  }
}
