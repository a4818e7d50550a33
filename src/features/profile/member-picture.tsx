import { useQuery } from '@tanstack/react-query'
import { q } from '@/api/q'
import { getProfilePicture } from '@/contract/profile'
import styles from './profile-page.module.css'

/** The member's picture, or their initial while there is none. */
export function MemberPicture({ userId, name }: { userId: string; name: string }) {
  // The hourly time keeps the picture in the browser's cache, and fresh enough (specification §7).
  const time = new Date().toISOString().slice(0, 13)
  const { data: picture } = useQuery(
    q(getProfilePicture, { params: { userId }, query: { type: 'large', time } }),
  )
  return (
    <span className={styles.picture} aria-hidden="true">
      {picture ? <img src={picture} alt="" width={72} height={72} /> : name.slice(0, 1)}
    </span>
  )
}
