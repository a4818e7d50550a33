import { describeTrouble } from '@/camera/camera-trouble'
import { openAlert } from '@/errors/modals'
import { openScanCode, openScanTrouble, type ScanAnswer } from '@/features/collect/modals'
import { host } from '@/host/host'
import { loadTexts, texts } from '@/i18n/texts'
import { scannedOrProblem } from './scanned-texts'

/**
 * Scans codes: with LINE's scanner inside LINE, else with the camera.
 * @returns the codes or an invitation; `type` when the member would rather type; undefined when dismissed
 */
export async function scanCodes(): Promise<Exclude<ScanAnswer, { thrown: unknown }> | undefined> {
  if (host().canScan()) return scanInLine()
  for (;;) {
    const answer = await openScanCode(undefined)
    if (!answer || answer === 'type' || !('thrown' in answer)) return answer
    await loadTexts('camera')
    const next = await openScanTrouble(await describeTrouble(answer.thrown))
    if (next !== 'again') return next
  }
}

async function scanInLine() {
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
