import { useQuery } from '@tanstack/react-query'
import camera from 'phosphor/fill/camera'
import { q } from '@/api/q'
import { getProfilePicture } from '@/contract/profile'
import { useTexts } from '@/i18n/use-texts'
import { Icon } from '@/ui/icon'
import { changeOwnPicture } from './picture/change-picture-flow'
import styles from './profile-page.module.css'

/** The member's picture, or their initial while there is none; a tap changes it. */
export function MemberPicture({ userId, name }: { userId: string; name: string }) {
  const { t } = useTexts('profile')
  // The hourly time keeps the picture in the browser's cache, and fresh enough (specification §7).
  const time = new Date().toISOString().slice(0, 13)
  const { data: picture } = useQuery(
    q(getProfilePicture, { params: { userId }, query: { type: 'large', time } }),
  )
  return (
    <button
      type="button"
      className={styles.changePicture}
      aria-label={t('picture.change')}
      onClick={() => void changeOwnPicture(picture !== undefined)}
    >
      <span className={styles.picture}>
        {picture ? <img src={picture} alt="" width={72} height={72} /> : name.slice(0, 1)}
      </span>
      <span className={styles.pictureMark}>
        <Icon d={camera} size={16} />
      </span>
    </button>
  )
}
