import coins from 'phosphor/regular/coins'
import medal from 'phosphor/regular/medal'
import sun from 'phosphor/regular/sun'
import ticket from 'phosphor/regular/ticket'
import { useState } from 'react'
import { cancelReasons, type Membership } from '@/contract/membership'
import { formatDate, formatNumber } from '@/i18n/formats'
import { useTexts } from '@/i18n/use-texts'
import type { ModalProps } from '@/modal/modal'
import { useHasSun } from '@/theme/use-has-sun'
import { Button } from '@/ui/button'
import { Checkbox } from '@/ui/checkbox'
import { Icon } from '@/ui/icon'
import { Select } from '@/ui/select'
import { Sheet } from '@/ui/sheet'
import styles from './membership-modals.module.css'
import type { CancelAnswer } from './modals'

type Props = ModalProps<{ membership: Membership }, CancelAnswer>

export default function CancelModal({ params, open, close, onClosed }: Props) {
  const { membership } = params
  const { t } = useTexts('legal')
  const core = useTexts('core')
  const [chosen, setChosen] = useState('')
  const [isUnderstood, setUnderstood] = useState(false)
  const date = formatDate(membership.endsAt)
  const reason = cancelReasons.find((one) => one === chosen)

  return (
    <Sheet
      open={open}
      onClose={() => close()}
      onClosed={onClosed}
      title={t('cancel.title')}
      description={t('cancel.text')}
      closeLabel={core.t('action.close')}
      actions={
        <>
          <Button wide onClick={() => close()}>
            {t('cancel.keep')}
          </Button>
          <Button wide variant="danger" disabled={!isUnderstood} onClick={() => close({ reason })}>
            {t('cancel.leave')}
          </Button>
        </>
      }
    >
      <Losses membership={membership} />
      <div className={styles.reason}>
        <Select
          label={t('cancel.reason')}
          optionalLabel={t('cancel.optional')}
          placeholder={t('cancel.choose')}
          canBeEmpty
          value={chosen}
          onChange={(event) => setChosen(event.target.value)}
          options={cancelReasons.map((value) => ({ value, label: t(`reason.${value}`) }))}
        />
      </div>
      <Checkbox
        label={t('cancel.understood', { date })}
        checked={isUnderstood}
        onChange={(event) => setUnderstood(event.target.checked)}
      />
    </Sheet>
  )
}

function Losses({ membership }: { membership: Membership }) {
  const { t } = useTexts('legal')
  const hasSun = useHasSun()
  const { points, pendingPoints, rewards, levelName, firstLevelName } = membership.holdings
  const rows = [
    {
      icon: coins,
      what: t('lost.points', { count: points, points: formatNumber(points) }),
      more: pendingPoints > 0 && t('lost.pending', { points: formatNumber(pendingPoints) }),
    },
    {
      icon: ticket,
      what: t('lost.rewards', { count: rewards }),
      more: rewards > 0 && t('lost.useBefore', { date: formatDate(membership.endsAt) }),
    },
    {
      icon: hasSun ? sun : medal,
      what: t('lost.level', { level: levelName }),
      more: t('lost.newAccount', { level: firstLevelName }),
    },
  ]
  return (
    <ul className={styles.losses}>
      {rows.map(({ icon, what, more }) => (
        <li key={what}>
          <Icon d={icon} />
          <span>
            <b>{what}</b>
            {more && <small>{more}</small>}
          </span>
        </li>
      ))}
    </ul>
  )
}
