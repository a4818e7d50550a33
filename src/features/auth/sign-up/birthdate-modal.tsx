import cake from 'phosphor/regular/cake'
import { useId, useState } from 'react'
import { platformNow } from '@/api/platform-clock'
import { useTexts } from '@/i18n/use-texts'
import type { ModalProps } from '@/modal/modal'
import { Button } from '@/ui/button'
import { FieldLine } from '@/ui/field-frame'
import { Note } from '@/ui/note'
import { Sheet } from '@/ui/sheet'
import styles from './birthdate-modal.module.css'
import { chooseParts, dateOf, isTooYoung, partsOf } from '@/forms/birthdate-rules'
import { BirthdateSelects } from '@/forms/birthdate-selects'
import type { BirthDateParams, BirthDateResult } from '@/features/auth/modals'

type Props = ModalProps<BirthDateParams, BirthDateResult>

export default function BirthdateModal({ params, open, close, onClosed }: Props) {
  const { mode, value, minimumAge } = params
  const { t } = useTexts('auth')
  const core = useTexts('core')
  const [parts, setParts] = useState(() => partsOf(value))
  const [isRefused, setRefused] = useState(false)
  const id = useId()
  const birthDate = dateOf(parts)

  function confirm() {
    if (!birthDate) return
    if (isTooYoung(birthDate, minimumAge, platformNow())) return setRefused(true)
    close({ birthDate })
  }

  return (
    <Sheet
      open={open}
      onClose={() => close()}
      onClosed={onClosed}
      title={t('birthDate.title')}
      description={mode === 'migrate' ? t('birthDate.migrate') : t('birthDate.text')}
      closeLabel={core.t('action.close')}
      actions={
        <>
          <Button wide disabled={!birthDate} onClick={confirm}>
            {t('birthDate.confirm')}
          </Button>
          <Button wide variant="quiet" onClick={() => close()}>
            {t('birthDate.later')}
          </Button>
        </>
      }
    >
      <div className={styles.parts}>
        <BirthdateSelects
          parts={parts}
          errorId={isRefused ? `${id}-line` : undefined}
          onChange={(changed) => {
            setRefused(false)
            setParts(chooseParts(parts, changed))
          }}
        />
      </div>
      <div role="alert">
        <FieldLine
          id={`${id}-line`}
          error={isRefused ? t('birthDate.invalidDiff', { age: minimumAge }) : undefined}
        />
      </div>
      <div className={styles.note}>
        <Note icon={cake}>{t('birthDate.note', { age: minimumAge })}</Note>
      </div>
    </Sheet>
  )
}
