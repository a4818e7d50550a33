import { useTexts } from '@/i18n/use-texts'
import type { ModalProps } from '@/modal/modal'
import { NumberedSteps } from '@/ui/text-lists'
import { Sheet } from '@/ui/sheet'

export default function HowToInviteModal(props: ModalProps<{ steps: string[] }>) {
  const { params, open, close, onClosed } = props
  const { t } = useTexts('referral')
  const core = useTexts('core')
  return (
    <Sheet
      open={open}
      onClose={() => close()}
      onClosed={onClosed}
      title={t('how.title')}
      closeLabel={core.t('action.close')}
    >
      <NumberedSteps steps={params.steps} />
    </Sheet>
  )
}
