import { useState } from 'react'
import { describeError, type DescribedError } from '@/errors/describe-error'
import { useTexts } from '@/i18n/use-texts'
import { Button } from '@/ui/button'
import { LazyAlertSheet } from '@/ui/lazy-alert-sheet'
import { type Address, isDefault, removeAddress } from './address-kinds'
import styles from './addresses.module.css'

interface DeleteAddressProps {
  address: Address
  onDeleted: () => unknown
  onBusy?: (isBusy: boolean) => void
}

/** Asks first. The default one cannot be deleted (specification §4). */
export function DeleteAddress({ address, onDeleted, onBusy }: DeleteAddressProps) {
  const { t } = useTexts('addresses')
  const core = useTexts('core')
  const [isAsking, setAsking] = useState(false)
  const [isDeleting, setDeleting] = useState(false)
  const [error, setError] = useState<DescribedError>()

  async function remove() {
    setDeleting(true)
    onBusy?.(true)
    try {
      await removeAddress(address)
      onDeleted()
    } catch (thrown) {
      setError(await describeError(thrown))
    }
    onBusy?.(false)
    setDeleting(false)
    setAsking(false)
  }

  return (
    <>
      <Button
        variant="quiet"
        size="m"
        className={styles.delete}
        disabled={isDefault(address)}
        onClick={() => setAsking(true)}
      >
        {t('delete.action')}
      </Button>
      <LazyAlertSheet
        open={isAsking}
        icon="info"
        title={t('delete.title')}
        text={t('delete.text')}
        okLabel={t('delete.yes')}
        okVariant="danger"
        pending={isDeleting}
        pendingLabel={t('delete.deleting')}
        onOk={() => void remove()}
        cancelLabel={t('delete.no')}
        onCancel={() => setAsking(false)}
      />
      <LazyAlertSheet
        open={error !== undefined}
        icon="error"
        title={error?.title ?? ''}
        text={error?.text}
        reference={error?.reference}
        okLabel={core.t('action.ok')}
        onOk={() => setError(undefined)}
      />
    </>
  )
}
