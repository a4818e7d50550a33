import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { q } from '@/api/q'
import { useTimeLeft } from '@/api/use-time-left'
import { QrPaper } from '@/barcodes/qr-code'
import { getPoints } from '@/contract/points'
import { getProfile } from '@/contract/profile'
import type { Session } from '@/contract/user-session'
import { keepAwake } from '@/host/wake-lock'
import { formatMemberNumber, formatNumber } from '@/i18n/formats'
import { useTexts } from '@/i18n/use-texts'
import { memberCode } from '@/features/profile/profile-queries'
import { CopyButton } from '@/ui/copy-button'
import styles from './member-code.module.css'

/** A code is good for a minute; the next one comes well before. */
const nextCodeMs = 40_000

/** The member's code for the counter; without a connection, the member number as a till reads it. */
export function MemberCode({ account }: { account: Session }) {
  const { t } = useTexts('profile')
  const core = useTexts('core')
  const number = useRef<HTMLSpanElement>(null)
  const { data: balance } = useQuery(q(getPoints, {}))
  const { data: profile } = useQuery(q(getProfile, {}))
  const code = useMemberCode()
  const points = balance?.points ?? account.point.point
  useKeptAwake()

  return (
    <div className={styles.code}>
      <QrPaper value={code ?? account.uuid} size={189} label={t('code.label')} />
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

/** The signed code while it is good; undefined offline, and from a platform without one. */
function useMemberCode() {
  const { data } = useQuery({
    ...memberCode(),
    refetchInterval: ({ state }) => (state.data ? nextCodeMs : false),
  })
  const seconds = useTimeLeft(data && Date.parse(data.expiresAt))
  return seconds ? data?.qr : undefined
}

/** A screen that goes dark in front of the scanner holds up the queue. */
function useKeptAwake() {
  useEffect(() => {
    const kept = keepAwake()
    return () => void kept.then((lock) => lock.release())
  }, [])
}
