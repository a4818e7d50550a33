import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { q } from '@/api/q'
import { QrPaper } from '@/barcodes/qr-code'
import { getPoints } from '@/contract/points'
import { getProfile } from '@/contract/profile'
import type { Session } from '@/contract/sign-in'
import { keepAwake } from '@/host/wake-lock'
import { formatMemberNumber, formatNumber } from '@/i18n/formats'
import { useTexts } from '@/i18n/use-texts'
import { CopyButton } from '@/ui/copy-button'
import styles from './member-code.module.css'

/** The member number as a till reads it, and as a person does. Needs no connection. */
export function MemberCode({ account }: { account: Session }) {
  const { t } = useTexts('profile')
  const core = useTexts('core')
  const number = useRef<HTMLSpanElement>(null)
  const { data: balance } = useQuery(q(getPoints, {}))
  const { data: profile } = useQuery(q(getProfile, {}))
  const points = balance?.points ?? account.point.point
  useKeptAwake()

  return (
    <div className={styles.code}>
      <QrPaper value={account.uuid} size={189} label={t('code.label')} />
      <p className={styles.number}>
        <span ref={number} className={styles.digits} translate="no">
          {formatMemberNumber(account.uuid)}
        </span>
        <CopyButton
          text={account.uuid}
          label={t('code.copy')}
          copiedLabel={t('code.copied')}
          selectedLabel={t('code.selected')}
          selectRef={number}
        />
      </p>
      <div className={styles.who}>
        <p>
          <b>{profile?.name ?? account.displayName}</b>
          <span>{account.userLevelDetail.name}</span>
        </p>
        <p>
          <b translate="no">{formatNumber(points)}</b>
          <span>{core.t('points.unit', { count: points })}</span>
        </p>
      </div>
    </div>
  )
}

/** A screen that goes dark in front of the scanner holds up the queue. */
function useKeptAwake() {
  useEffect(() => {
    const kept = keepAwake()
    return () => void kept.then((lock) => lock.release())
  }, [])
}
