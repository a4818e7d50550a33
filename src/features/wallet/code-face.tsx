import { Barcode } from '@/codes/barcode'
import { QrCode } from '@/codes/qr-code'
import { useTexts } from '@/i18n/use-texts'
import { type CodeView, groupedCode } from './code-rules'

export interface CodeFaceProps {
  code: string
  view: CodeView
  /** About how wide a QR code is, in CSS pixels. */
  qrSize?: number
  /** As long as the screen, turned where that is its height. */
  longest?: boolean
}

/** One view of a code. Lazily loaded by what shows it: the drawing libraries are in this chunk. */
export function CodeFace({ code, view, qrSize, longest }: CodeFaceProps) {
  const { t } = useTexts('wallet')
  if (view === 'code') return null
  const spelled = groupedCode(code)
  if (view === 'qr')
    return <QrCode value={code} size={qrSize} label={t('serial.qrOf', { code: spelled })} />
  return <Barcode value={code} longest={longest} label={t('serial.barcodeOf', { code: spelled })} />
}
