import { useState } from 'react'
import { call } from '@/api/call'
import { platformNow } from '@/api/platform-clock'
import { keepMembership, type Membership } from '@/contract/membership'
import type { DescribedError } from '@/errors/describe-error'
import { formatDate, formatNumber } from '@/i18n/formats'
import { useTexts } from '@/i18n/use-texts'
import type { ModalProps } from '@/modal/modal'
import { Button } from '@/ui/button'
import { Note } from '@/ui/note'
import { Sheet } from '@/ui/sheet'
import { daysLeft } from './membership-rules'
import styles from './membership.module.css'

type Props = ModalProps<{ membership: Membership }, Membership>

export default function KeepModal({ params, open, close, onClosed }: Props) {
  const { requestedAt, endsAt, holdings } = params.membership
  const { t } = useTexts('legal')
  const core = useTexts('core')
  const [isPending, setPending] = useState(false)
  const [error, setError] = useState<DescribedError>()
  const facts = [
    { value: formatNumber(holdings.points), label: t('keep.points', { count: holdings.points }) },
    { value: String(holdings.rewards), label: t('keep.rewards', { count: holdings.rewards }) },
    { value: holdings.levelName, label: t('keep.level') },
  ]

  async function keep() {
    setPending(true)
    setError(undefined)
    try {
      close(await call(keepMembership, {}))
    } catch (thrown) {
      const { describeError } = await import('@/errors/describe-error')
      setError(await describeError(thrown))
      setPending(false)
    }
  }

  return (
    <Sheet
      open={open}
      onClose={() => close()}
      onClosed={onClosed}
      dismissible={!isPending}
      title={t('keep.title')}
      description={
        requestedAt ? t('keep.text', { date: formatDate(requestedAt) }) : t('keep.textShort')
      }
      closeLabel={core.t('action.close')}
      actions={
        <>
          <Button
            wide
            pending={isPending}
            pendingLabel={core.t('wait.oneMoment')}
            onClick={() => void keep()}
          >
            {t('cancel.keep')}
          </Button>
          <Button wide variant="quiet" disabled={isPending} onClick={() => close()}>
            {t('keep.notNow')}
          </Button>
        </>
      }
    >
      <dl className={styles.facts}>
        {facts.map(({ value, label }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.left}>
        {t('keep.daysLeft', { count: daysLeft(endsAt, platformNow()) })}
      </p>
      {error && (
        <Note tone="error" live>
          {error.text}
        </Note>
      )}
    </Sheet>
  )
}
