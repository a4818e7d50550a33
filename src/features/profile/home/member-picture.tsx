import { useQuery } from '@tanstack/react-query'
import { memberPicture } from '@/features/profile/profile-queries'
import { initialOf } from '@/i18n/initial-of'
import styles from './profile-page.module.css'

/** The member's picture, or their initial while there is none. */
export function MemberPicture({ userId, name }: { userId: string; name: string }) {
  const { data: picture } = useQuery(memberPicture(userId))
  return (
    <span className={styles.picture} aria-hidden="true">
      {picture ? <img src={picture} alt="" width={72} height={72} /> : initialOf(name)}
    </span>
  )
}
