import type { ModalProps } from '@/modal/modal'
import { useTexts } from '@/i18n/use-texts'
import { useMember } from '@/session/session'
import { Sheet } from '@/ui/sheet'
import { MemberCode } from './member-code'

/** The member's code over the page that it was asked for on. */
export default function MemberQrModal({ open, close, onClosed }: ModalProps<undefined>) {
  const { t } = useTexts('profile')
  const core = useTexts('core')
  const account = useMember()

  return (
    <Sheet
      open={open}
      onClose={() => close()}
      onClosed={onClosed}
      title={t('code.title')}
      description={t('code.text')}
      closeLabel={core.t('action.close')}
      centred
    >
      {account && <MemberCode account={account} />}
    </Sheet>
  )
}
