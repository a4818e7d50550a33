import { platformNow } from '@/api/platform-clock'
import { useCall } from '@/api/use-call'
import { keepMembership, type Membership } from '@/contract/membership'
import { FailureNote } from '@/errors/failure-note'
import { formatDate, formatNumber } from '@/i18n/formats'
import { useTexts } from '@/i18n/use-texts'
import type { ModalProps } from '@/modal/modal'
import { Button } from '@/ui/button'
import { Sheet } from '@/ui/sheet'
import styles from './membership-modals.module.css'

type Props = ModalProps<{ membership: Membership }, Membership>

export default function KeepModal({ params, open, close, onClosed, hold }: Props) {
  const { requestedAt, endsAt, holdings } = params.membership
  const { t } = useTexts('legal')
  const core = useTexts('core')
  const { run, isPending, error } = useCall(keepMembership, { onPending: hold })
  const facts = [
    { value: formatNumber(holdings.points), label: t('keep.points', { count: holdings.points }) },
    { value: String(holdings.rewards), label: t('keep.rewards', { count: holdings.rewards }) },
    { value: holdings.levelName, label: t('keep.level') },
  ]

  async function keep() {
    const kept = await run({})
    if (kept) close(kept)
  }

  return (
    <Sheet
      open={open}
      onClose={() => close()}
      onClosed={onClosed}
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
      <FailureNote error={error} />
    </Sheet>
  )
}

const dayMs = 86_400_000

/** Whole days until an instant, the begun one counted; 0 when it has come. `now` in milliseconds. */
export function daysLeft(until: string, now: number): number {
  return Math.max(0, Math.ceil((Date.parse(until) - now) / dayMs))
}
