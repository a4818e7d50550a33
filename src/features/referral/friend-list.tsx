import type { Friend, Referrals } from '@/contract/referrals'
import { formatDate, formatNumber } from '@/i18n/formats'
import { initialOf } from '@/i18n/initial-of'
import { useTexts } from '@/i18n/use-texts'
import { Badge, type BadgeTone } from '@/ui/badge'
import { useIsWide } from '@/ui/use-is-wide'
import styles from './invite.module.css'
import user from 'phosphor/regular/user'
import { Icon } from '@/ui/icon'

/** The friends who joined: rows on phones, columns on wide screens. */
export function FriendList({ friends, invitation }: Referrals) {
  const { t } = useTexts('referral')
  const isWide = useIsWide()
  if (friends.length === 0) {
    return (
      <div className={styles.intro}>
        <p>{t('friends.empty')}</p>
        <p>{t('friends.emptyText')}</p>
      </div>
    )
  }
  return (
    <>
      {isWide && <Columns />}
      <ul className={styles.friends} aria-label={t('friends.title')}>
        {friends.map((friend) => (
          <FriendRow key={friend.id} friend={friend} states={invitation.states} />
        ))}
      </ul>
    </>
  )
}

/** Every row says by itself what these name. */
function Columns() {
  const { t } = useTexts('referral')
  return (
    <div className={styles.columns} aria-hidden="true">
      <span />
      <span>{t('friends.friend')}</span>
      <span>{t('friends.state')}</span>
      <span className={styles.points}>{t('friends.points')}</span>
    </div>
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
  const isWide = useIsWide()
  const { name, joinedAt, state, points } = friend
  const amount = state === 'credited' ? 'friends.credited' : 'friends.coming'
  const badge = (
    <Badge tone={tones[state]} className={styles.state}>
      {state === 'purchased' ? t('friends.purchased') : states[state]}
    </Badge>
  )
  return (
    <li>
      <span className={styles.face} aria-hidden="true">
        <FriendPicture friend={friend} />
      </span>
      <span className={styles.who}>
        <b>{name ?? t('friends.unnamed')}</b>
        <small>{t('friends.joinedAt', { date: formatDate(joinedAt) })}</small>
        {!isWide && badge}
      </span>
      {isWide && <span>{badge}</span>}
      <span className={styles.points}>
        {points > 0 && t(amount, { formatted: formatNumber(points) })}
      </span>
    </li>
  )
}

/** A friend's picture, or the initial; a sign where there is no name either. */
export function FriendPicture({ friend }: { friend: Friend }) {
  if (friend.pictureUrl) {
    return <img src={friend.pictureUrl} alt="" width={44} height={44} loading="lazy" />
  }
  return initialOf(friend.name) || <Icon d={user} size={20} />
}
