import qrCode from 'phosphor/regular/qr-code'
import shareNetwork from 'phosphor/regular/share-network'
import { useRef } from 'react'
import { useAction } from '@/api/use-call'
import type { Referrals } from '@/contract/referrals'
import { showError } from '@/errors/show-error'
import { legalRoute } from '@/features/legal/routes'
import { formatDate, formatNumber } from '@/i18n/formats'
import { useTexts } from '@/i18n/use-texts'
import { Link } from '@/routing/link'
import { Button, type ButtonLook } from '@/ui/button'
import { CopyButton } from '@/ui/copy-button'
import { ListRow } from '@/ui/list-row'
import { Note } from '@/ui/note'
import { useIsWide } from '@/ui/use-is-wide'
import { openEnterCode, shareInvite, showInviteQr } from './invite-flow'
import { FriendPicture } from './friend-list'
import { isFull } from './invite-rules'
import styles from './invite.module.css'

/** How many friends have joined, and what they brought. */
export function Progress({ friends, most, pointsEarned }: Referrals) {
  const { t } = useTexts('referral')
  const isWide = useIsWide()
  return (
    <div className={styles.progress}>
      <h2 className={isWide ? 'h2' : 'h3'}>{t('joined', { joined: friends.length, most })}</h2>
      <span>{t('earned', { count: pointsEarned, formatted: formatNumber(pointsEarned) })}</span>
    </div>
  )
}

/** A place for each friend that a member can bring. */
export function Slots({ friends, most }: Referrals) {
  const { t } = useTexts('referral')
  const empty = Math.max(0, most - friends.length)
  return (
    <div
      className={styles.slots}
      role="img"
      aria-label={t('slots', { joined: friends.length, count: most })}
    >
      {friends.map((friend) => (
        <span key={friend.id} className={styles.face}>
          <FriendPicture friend={friend} />
        </span>
      ))}
      {Array.from({ length: empty }, (_, place) => (
        <span key={place} />
      ))}
    </div>
  )
}

/** The member's own code. */
export function OwnCode({ code, look }: { code: string; look: ButtonLook }) {
  const { t } = useTexts('referral')
  const text = useRef<HTMLElement>(null)
  return (
    <div className={styles.code}>
      <div>
        <small>{t('code.label')}</small>
        <b ref={text}>{code}</b>
      </div>
      <CopyButton
        text={code}
        label={t('code.copy')}
        copiedLabel={t('code.copied')}
        selectedLabel={t('code.selected')}
        selectRef={text}
        look={look}
      />
    </div>
  )
}

/** What a friend who opens the link reads of the member, and where to change it. */
export function NameNote() {
  const { t } = useTexts('referral')
  return (
    <small className={styles.named}>
      {t('named.text')}{' '}
      <Link className="link" to={legalRoute.to()}>
        {t('named.change')}
      </Link>
    </small>
  )
}

export function ShareButton({ referrals, wide }: { referrals: Referrals; wide?: boolean }) {
  const { t } = useTexts('referral')
  const share = useAction(shareInvite, { onError: showError })
  return (
    <Button icon={shareNetwork} wide={wide ?? false} onClick={() => void share.run(referrals)}>
      {t('share.action')}
    </Button>
  )
}

export function QrButton({ referrals }: { referrals: Referrals }) {
  const { t } = useTexts('referral')
  return (
    <Button variant="secondary" icon={qrCode} onClick={() => void showInviteQr(referrals)}>
      {t('share.qr')}
    </Button>
  )
}

/** With all places taken there is nothing to share. */
export function FullNote({ referrals }: { referrals: Referrals }) {
  const { t } = useTexts('referral')
  if (!isFull(referrals)) return null
  return (
    <div className={styles.intro}>
      <Note tone="info">
        <b>{t('full.title')}</b>
        <p>{t('full.text', { count: referrals.most })}</p>
      </Note>
    </div>
  )
}

/** For a member who can still enter a friend's code. */
export function EnterCodeRow({ canEnterUntil }: Referrals) {
  const { t } = useTexts('referral')
  if (!canEnterUntil) return null
  return (
    <ListRow
      title={t('enter.row')}
      meta={t('enter.until', { date: formatDate(canEnterUntil) })}
      onClick={() => void openEnterCode()}
    />
  )
}
