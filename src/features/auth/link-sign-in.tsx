import { useTexts } from '@/i18n/use-texts'
import { PageTitle } from '@/ui/page-title'
import { LinkMarks } from './link-marks'
import styles from './line-choice.module.css'
import { SignInForm } from './sign-in-form'

interface LinkSignInProps {
  /** Where the member was going. */
  destination: string
  onSignedIn: () => void
  onBack: () => void
}

/** Only who has just signed in by e-mail may link LINE: the same address alone proves nothing. */
export function LinkSignIn({ destination, onSignedIn, onBack }: LinkSignInProps) {
  const { t } = useTexts('auth')
  return (
    <div className={styles.page}>
      <PageTitle>{t('link.signInTitle')}</PageTitle>
      <LinkMarks />
      <h1 tabIndex={-1}>{t('link.signInTitle')}</h1>
      <p className={styles.lead}>{t('link.signInText')}</p>
      <div className={styles.form}>
        <SignInForm onSignedIn={onSignedIn} way={{ linksLine: true, destination }} />
      </div>
      <button type="button" className={styles.quiet} onClick={onBack}>
        {t('link.back')}
      </button>
    </div>
  )
}
