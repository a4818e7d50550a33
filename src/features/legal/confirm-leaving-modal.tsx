import { mutate } from '@/api/mutate'
import { cancelMembership, type Membership } from '@/contract/membership'
import { PasswordSheet } from '@/forms/password-sheet'
import { formatDate } from '@/i18n/formats'
import { maskPhone } from '@/i18n/masks'
import { useTexts } from '@/i18n/use-texts'
import type { ModalProps } from '@/modal/modal'
import { Button } from '@/ui/button'
import { Sheet } from '@/ui/sheet'
import styles from './membership-modals.module.css'
import type { ConfirmLeavingParams } from './modals'

type Props = ModalProps<ConfirmLeavingParams, Membership | 'code'>

/** The last step of a cancellation: the password, or a code to the member's number. */
export default function ConfirmLeavingModal({ params, close, ...modal }: Props) {
  const { reason, contactNumber, endsAt } = params
  const { t } = useTexts('legal')
  return (
    <PasswordSheet
      {...modal}
      sheet={Sheet}
      close={() => close()}
      title={t('confirm.title')}
      description={t('confirm.text', { date: formatDate(endsAt) })}
      field={{ label: t('confirm.password') }}
      wrong={t('confirm.wrong')}
      submitLabel={t('confirm.submit')}
      pendingLabel={t('confirm.pending')}
      send={async (password) =>
        close(await mutate(cancelMembership, { body: { reason, password } }))
      }
      className={styles.form}
    >
      {(isPending) =>
        contactNumber !== undefined && (
          <Button wide variant="quiet" disabled={isPending} onClick={() => close('code')}>
            {t('confirm.byCode', { tel: maskPhone(contactNumber) })}
          </Button>
        )
      }
    </PasswordSheet>
  )
}
