import { useTexts } from '@/i18n/use-texts'
import { Button } from '@/ui/button'
import styles from './profile-page.module.css'
import { signOutFlow } from './sign-out-flow'

export function SignOutButton() {
  const { t } = useTexts('profile')
  return (
    <div className={styles.signOut}>
      <Button variant="secondary" wide onClick={() => void signOutFlow()}>
        {t('signOut.action')}
      </Button>
    </div>
  )
}
