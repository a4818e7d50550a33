import { useState } from 'react'
import type { CameraTrouble } from '@/camera/camera-trouble'
import { CameraTroubleSheet } from '@/camera/camera-trouble-sheet'
import type { TroubleOutcome } from '@/features/receipts/modals'
import { useTexts } from '@/i18n/use-texts'
import type { ModalProps } from '@/modal/modal'
import { Note } from '@/ui/note'
import { FileButton } from './file-button'

/** Why the camera is unavailable, and a file instead. */
export default function CameraTroubleModal({
  params: trouble,
  open,
  close,
  onClosed,
}: ModalProps<CameraTrouble, TroubleOutcome>) {
  const { t } = useTexts('receipts')
  const [problem, setProblem] = useState<string>()
  return (
    <CameraTroubleSheet
      trouble={trouble}
      open={open}
      onClose={() => close()}
      onClosed={onClosed}
      onAgain={() => close('again')}
    >
      <FileButton variant="secondary" size="m" onPhoto={close} onProblem={setProblem}>
        {t('photo.choose')}
      </FileButton>
      {problem && (
        <Note tone="error" live>
          {problem}
        </Note>
      )}
    </CameraTroubleSheet>
  )
}
