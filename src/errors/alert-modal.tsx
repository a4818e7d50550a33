import type { ModalProps } from '@/modal/modal'
import { AlertSheet, type AlertIcon } from '@/ui/alert-sheet'

export interface AlertParams {
  icon: AlertIcon
  title: string
  text: string
  okLabel: string
  cancelLabel?: string
  /** The first button takes something away. */
  isDangerous?: boolean
  /** For support: id and code. */
  reference?: string
}

export default function AlertModal({
  params,
  open,
  close,
  onClosed,
}: ModalProps<AlertParams, boolean>) {
  return (
    <AlertSheet
      open={open}
      icon={params.icon}
      title={params.title}
      text={params.text}
      reference={params.reference}
      okLabel={params.okLabel}
      okVariant={params.isDangerous ? 'danger' : 'primary'}
      onOk={() => close(true)}
      cancelLabel={params.cancelLabel}
      onCancel={() => close(false)}
      onClosed={onClosed}
    />
  )
}
