import { useState } from 'react'
import type { CameraTrouble } from '@/camera/camera-trouble'
import { CameraTroubleSheet } from '@/camera/camera-trouble-sheet'
import type { TroubleOutcome } from '@/features/receipts/modals'
import type { ModalProps } from '@/modal/modal'
import { FileButton } from './file-button'

/** Why the camera is unavailable, and a file instead. */
export default function CameraTroubleModal({
  params: trouble,
  open,
  close,
  onClosed,
}: ModalProps<CameraTrouble, TroubleOutcome>) {
  const [problem, setProblem] = useState<string>()
  return (
    <CameraTroubleSheet
      trouble={trouble}
      open={open}
      onClose={() => close()}
      onClosed={onClosed}
      onAgain={() => close('again')}
      problem={problem}
    >
      <FileButton variant="secondary" size="m" onPhoto={close} onProblem={setProblem} />
    </CameraTroubleSheet>
  )
}
