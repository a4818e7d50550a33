import { config } from '@/config/config'
import { texts } from '@/i18n/texts'
import { type OwnLinks, readScannedTexts } from './scanned-text-rules'

function ownLinks(): OwnLinks {
  return { origin: location.origin, liffId: config().line.liffId }
}

/** The codes of scanned texts, or a sentence that says why there is none. */
export function codesOrProblem(
  scanned: readonly string[],
  from: 'camera' | 'picture',
): { codes: string[] } | { problem: string } {
  const read = readScannedTexts(scanned, ownLinks())
  if ('codes' in read) return read
  if (read.refused === 'foreign') return { problem: texts.t('scan.foreign', { ns: 'collect' }) }
  const isEmpty = from === 'picture' && scanned.length === 0
  return { problem: texts.t(isEmpty ? 'scan.notFound' : 'scan.none', { ns: 'collect' }) }
}
