import type { ModalProps } from '@/modal/modal'
import type { UseNowParams } from '@/features/wallet/modals'
import { UseNowSheet } from './use-now-sheet'

/** Warns before a reward is opened for the first time, which starts its timer. */
export default function UseNowModal({
  params: { redemption },
  open,
  close,
  onClosed,
}: ModalProps<UseNowParams, true>) {
  const codes = redemption.codeCount ?? 1
  return (
    <UseNowSheet
      open={open}
      onClose={() => close()}
      onClosed={onClosed}
      onStart={() => close(true)}
      minutes={redemption.minutesValidAfterUsed ?? 0}
      until={redemption.voucherExpireDate}
      code={codes > 1 ? { number: 1, of: codes } : undefined}
    />
  )
}
