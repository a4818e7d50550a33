import type { ReactNode } from 'react'
import { useTexts } from '@/i18n/use-texts'
import { stateArt } from '@/pictures/state-art'
import { Link } from '@/routing/link'
import { paths } from '@/routing/paths'
import { buttonClass } from '@/ui/button'
import { ErrorState } from '@/ui/error-state'
import { PageTitle } from '@/ui/page-title'
import { BackButton } from './campaign-actions'
import styles from './campaign-page.module.css'
import { GuestLanguage } from './guest-language'

/** An address that no reward stands behind, and the ways on. */
export function NotHere({ title, text }: { title: string; text: string }) {
  const { t } = useTexts('core')
  return (
    <CampaignProblem>
      <PageTitle>{title}</PageTitle>
      <ErrorState
        art={stateArt('not-found')}
        title={title}
        text={text}
        actions={
          <>
            <Link className={buttonClass()} to={paths.rewards()}>
              {t('nav.rewards')}
            </Link>
            <Link className={buttonClass({ variant: 'secondary' })} to={paths.home()}>
              {t('action.home')}
            </Link>
          </>
        }
      />
    </CampaignProblem>
  )
}

/** In a campaign's place; the page has no bar, so the way back comes along. */
export function CampaignProblem({ children }: { children: ReactNode }) {
  return (
    <div className={styles.problem}>
      <div className={styles.over}>
        <BackButton />
        <span className={styles.gap} />
        <GuestLanguage />
      </div>
      <div className="wrap">{children}</div>
    </div>
  )
}
