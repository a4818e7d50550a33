import keyboard from 'phosphor/regular/keyboard'
import { useState } from 'react'
import type { CameraTrouble } from '@/camera/camera-trouble'
import { CameraTroubleSheet } from '@/camera/camera-trouble-sheet'
import type { ScanTroubleAnswer } from '@/features/collect/modals'
import { useTexts } from '@/i18n/use-texts'
import type { ModalProps } from '@/modal/modal'
import { Button } from '@/ui/button'
import { PictureButton } from './picture-button'

/** Why the camera is unavailable; a picture or the keyboard instead. */
export default function ScanTroubleModal({
  params: trouble,
  open,
  close,
  onClosed,
}: ModalProps<CameraTrouble, ScanTroubleAnswer>) {
  const { t } = useTexts('collect')
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
      <PictureButton variant="secondary" onFound={close} onProblem={setProblem}>
        {t('scan.upload')}
      </PictureButton>
      <Button variant="quiet" wide icon={keyboard} onClick={() => close('type')}>
        {t('scan.type')}
      </Button>
    </CameraTroubleSheet>
  )
}
