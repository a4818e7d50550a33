import { useState } from 'react'
import type { useAction } from '@/api/use-call'
import { useDescribedError } from '@/errors/use-described-error'
import { useTexts } from '@/i18n/use-texts'
import { Button } from '@/ui/button'
import { LazyAlertSheet } from '@/ui/lazy-alert-sheet'
import { type Address, isDefault } from './address-kinds'
import styles from './address-screens.module.css'

interface DeleteAddressProps {
  address: Address
  deletion: ReturnType<typeof useAction<[Address], unknown>>
}

/** Asks first. The default one cannot be deleted (specification §4). */
export function DeleteAddress({ address, deletion }: DeleteAddressProps) {
  const { t } = useTexts('addresses')
  const core = useTexts('core')
  const [isAsking, setAsking] = useState(false)
  const error = useDescribedError(deletion.error)

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
        pending={deletion.isPending}
        pendingLabel={t('delete.deleting')}
        onOk={() => void deletion.run(address).then(() => setAsking(false))}
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
        onOk={deletion.reset}
      />
    </>
  )
}
