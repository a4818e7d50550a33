import type { Notification, NotificationKind } from '@/contract/notifications'
import { formatDate } from '@/i18n/formats'
import { formatDateTime, formatTime } from '@/i18n/time-formats'
import { useTexts } from '@/i18n/use-texts'
import { Link } from '@/routing/link'
import { isKnownPath } from '@/routes'
import { buttonClass } from '@/ui/button'
import { ListRow } from '@/ui/list-row'
import styles from './notification-list.module.css'
import { markRead } from './read-flow'
import chat from 'phosphor/regular/chats-circle'
import bell from 'phosphor/regular/bell'
import checkCircle from 'phosphor/regular/check-circle'
import clover from 'phosphor/regular/clover'
import coins from 'phosphor/regular/coins'
import confetti from 'phosphor/regular/confetti'
import gift from 'phosphor/regular/gift'
import hourglass from 'phosphor/regular/hourglass-medium'
import medal from 'phosphor/regular/medal'
import megaphone from 'phosphor/regular/megaphone'
import cube from 'phosphor/regular/package'
import storefront from 'phosphor/regular/storefront'
import trophy from 'phosphor/regular/trophy'
import user from 'phosphor/regular/user'
import usersThree from 'phosphor/regular/users-three'
import xCircle from 'phosphor/regular/x-circle'
import { lookUp } from '@/contract/look-up'

const icons: Readonly<Record<NotificationKind, string>> = {
  delivery: cube,
  redeemed: gift,
  earned: coins,
  'points-adjusted': coins,
  'points-expiring': hourglass,
  'points-expired': hourglass,
  'receipt-approved': checkCircle,
  'receipt-rejected': xCircle,
  referral: usersThree,
  shop: storefront,
  level: medal,
  replied: chat,
  draw: clover,
  'draw-won': confetti,
  'draw-lost': clover,
  'top-spender': trophy,
  campaign: megaphone,
  news: megaphone,
  account: user,
}

const kindIcon = (kind: string): string => lookUp(icons, kind) ?? bell

interface RowProps {
  notification: Notification
  /** Of the day; otherwise the date shows. */
  showsTime: boolean
  /** On wide screens a row is shown beside the list; on phones it leads to its page. */
  onChoose?: ((key: string) => void) | undefined
}

export function NotificationRow({ notification, showsTime, onChoose }: RowProps) {
  const { t } = useTexts('notifications')
  const { key, kind, title, text, at, imageUrl, IsRead, link } = notification
  const content = {
    title,
    meta: (
      <>
        {text}
        {text && <br />}
        <time dateTime={at}>{showsTime ? formatTime(at) : formatDate(at)}</time>
        {!IsRead && <span className="vh"> ({t('notRead')})</span>}
      </>
    ),
    ...(imageUrl ? { image: imageUrl } : { icon: kindIcon(kind) }),
    unread: !IsRead,
  }
  const read = () => void markRead(notification)
  if (onChoose) {
    const choose = () => {
      onChoose(key)
      read()
    }
    return <ListRow {...content} onClick={choose} />
  }
  if (!link || !isKnownPath(link)) {
    return IsRead ? <ListRow {...content} /> : <ListRow {...content} onClick={read} />
  }
  return <ListRow {...content} link={(slot) => <Link {...slot} to={link} onClick={read} />} />
}

/** One notification in full, with the way to what it is about. */
export function NotificationDetail({ notification }: { notification: Notification }) {
  const { t } = useTexts('notifications')
  const { title, text, at, imageUrl, link } = notification
  return (
    <article className={styles.detail} aria-live="polite">
      {/* Without a key the former picture would stay until this one has loaded. */}
      {imageUrl && <img key={imageUrl} src={imageUrl} alt="" />}
      <p className={styles.when}>{formatDateTime(at)}</p>
      <h2>{title}</h2>
      {text && <p>{text}</p>}
      {link && isKnownPath(link) && (
        <Link className={buttonClass({ size: 'm' })} to={link}>
          {t('open')}
        </Link>
      )}
    </article>
  )
}
