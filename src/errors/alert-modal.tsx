import type { ReactNode } from 'react'
import { useTexts } from '@/i18n/use-texts'
import type { ModalProps } from '@/modal/modal'
import { AlertSheet, type AlertIcon } from '@/ui/alert-sheet'

export interface AlertParams {
  icon: AlertIcon
  title: string
  text: string
  /** Default: Close. */
  okLabel?: string
  cancelLabel?: string
  /** Both buttons do something: closing the alert chooses neither, and gives undefined. */
  isChoice?: boolean
  /** The first button takes something away. */
  isDangerous?: boolean
  /** For support: id and code. */
  reference?: ReactNode
}

export default function AlertModal({
  params,
  open,
  close,
  onClosed,
}: ModalProps<AlertParams, boolean>) {
  const { t } = useTexts('core')
  return (
    <AlertSheet
      open={open}
      icon={params.icon}
      title={params.title}
      text={params.text}
      reference={params.reference}
      okLabel={params.okLabel ?? t('action.close')}
      okVariant={params.isDangerous ? 'danger' : 'primary'}
      onOk={() => close(true)}
      cancelLabel={params.cancelLabel}
      onCancel={() => close(false)}
      onDismiss={params.isChoice ? () => close() : undefined}
      onClosed={onClosed}
    />
  )
}
