import type { ReactNode } from 'react'
import { useTexts } from '@/i18n/use-texts'
import { stateArt } from '@/theme/state-art'
import { Link } from '@/routing/link'
import { homeRoute } from '@/features/home/routes'
import { buttonClass } from '@/ui/button'
import { ErrorState } from '@/ui/error-state'
import { PageTitle } from '@/page-frame/page-title'
import { BackButton, GuestLanguage } from './campaign-actions'
import styles from './campaign-page.module.css'
import { rewardsRoute } from '@/features/rewards/routes'

/** No campaign at this address: links to the rewards and home. */
export function CampaignNotFound({ title, text }: { title: string; text: string }) {
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
            <Link className={buttonClass()} to={rewardsRoute.to()}>
              {t('nav.rewards')}
            </Link>
            <Link className={buttonClass({ variant: 'secondary' })} to={homeRoute.to()}>
              {t('action.home')}
            </Link>
          </>
        }
      />
    </CampaignProblem>
  )
}

/** An error in place of a campaign; includes the back button, since the page has no top bar. */
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
