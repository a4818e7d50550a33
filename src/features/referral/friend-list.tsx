import type { Friend, Referrals } from '@/contract/referrals'
import { formatDate, formatNumber } from '@/i18n/formats'
import { useTexts } from '@/i18n/use-texts'
import { Badge, type BadgeTone } from '@/ui/badge'
import { FriendPicture } from './friend-picture'
import styles from './invite.module.css'

/** The friends who joined: rows on phones, columns on wide screens. */
export function FriendList({ friends, invitation }: Referrals) {
  const { t } = useTexts('referral')
  if (friends.length === 0) {
    return (
      <div className={styles.nobody}>
        <b>{t('friends.empty')}</b>
        <p>{t('friends.emptyText')}</p>
      </div>
    )
  }
  return (
    <>
      {/* Every row says by itself what these name. */}
      <div className={styles.columns} aria-hidden="true">
        <span>{t('friends.friend')}</span>
        <span>{t('friends.state')}</span>
        <span>{t('friends.points')}</span>
      </div>
      <ul className={styles.friends} aria-label={t('friends.title')}>
        {friends.map((friend) => (
          <FriendRow key={friend.id} friend={friend} states={invitation.states} />
        ))}
      </ul>
    </>
  )
}

const tones: Record<Friend['state'], BadgeTone> = {
  joined: 'wait',
  purchased: 'info',
  credited: 'ok',
}

interface FriendRowProps {
  friend: Friend
  states: Referrals['invitation']['states']
}

function FriendRow({ friend, states }: FriendRowProps) {
  const { t } = useTexts('referral')
  const { name, joinedAt, state, points } = friend
  const formatted = formatNumber(points)
  return (
    <li>
      <span className={styles.face} aria-hidden="true">
        <FriendPicture friend={friend} />
      </span>
      <span className={styles.who}>
        <b>{name ?? t('friends.left')}</b>
        <small>{t('friends.joinedAt', { date: formatDate(joinedAt) })}</small>
      </span>
      <span className={styles.state}>
        <Badge tone={tones[state]} className={styles.badge}>
          {state === 'purchased' ? t('friends.purchased') : states[state]}
        </Badge>
      </span>
      {points > 0 && (
        <span className={styles.points}>
          {state === 'credited'
            ? t('friends.credited', { formatted })
            : t('friends.coming', { formatted })}
        </span>
      )}
    </li>
  )
}
