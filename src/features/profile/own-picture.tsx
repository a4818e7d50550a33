import camera from 'phosphor/fill/camera'
import { useTexts } from '@/i18n/use-texts'
import { Icon } from '@/ui/icon'
import { MemberPicture } from './member-picture'
import { changeOwnPicture } from './picture/change-picture-flow'
import styles from './profile-page.module.css'

/** The member's own picture: a tap changes it. */
export function OwnPicture({ userId, name }: { userId: string; name: string }) {
  const { t } = useTexts('profile')
  return (
    <button
      type="button"
      className={styles.changePicture}
      aria-label={t('picture.change')}
      onClick={() => void changeOwnPicture()}
    >
      <MemberPicture userId={userId} name={name} />
      <span className={styles.pictureMark}>
        <Icon d={camera} size={16} />
      </span>
    </button>
  )
}
