import { openAlert } from '@/errors/modals'
import { host } from '@/host/host'
import { texts } from '@/i18n/texts'
import { type Scanned, scannedOrProblem } from './scanned-texts'

/** Scans with LINE's own scanner. @returns undefined when it was closed, or read something else */
export async function scanInLine(): Promise<Scanned | undefined> {
  const scanned = await host().scanCode()
  if (scanned === undefined) return undefined
  const read = scannedOrProblem([scanned], 'camera')
  if (!('problem' in read)) return read
  await openAlert({
    icon: 'info',
    title: texts.t('scan.refused', { ns: 'collect' }),
    text: read.problem,
  })
  return undefined
}
