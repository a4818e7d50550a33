import type { ReactNode } from 'react'
import { useTexts } from '@/i18n/use-texts'
import { appHistory } from '@/routing/app-history'
import { PageTitle } from '@/ui/page-title'
import { Loading, Skeleton } from '@/ui/skeleton'
import styles from './child-page.module.css'

interface ChildPageProps {
  title: string
  lead?: ReactNode
  children: ReactNode
}

/** A page of the profile with one thing to do: its heading and the width of a form. */
export function ChildPage({ title, lead, children }: ChildPageProps) {
  return (
    <div className={`wrap ${styles.page}`}>
      <PageTitle>{title}</PageTitle>
      <h1 tabIndex={-1}>{title}</h1>
      {lead && <p className={styles.lead}>{lead}</p>}
      {children}
    </div>
  )
}

/** A form to come. */
export function FormPending({ fields }: { fields: number }) {
  const { t } = useTexts('core')
  return (
    <Loading label={t('wait.loading')}>
      <div className={styles.pending}>
        {Array.from({ length: fields }, (_, index) => (
          <div key={index}>
            <Skeleton width="30%" height="0.9rem" />
            <Skeleton height="52px" round="m" />
          </div>
        ))}
      </div>
    </Loading>
  )
}

/** Back to where the member came from; to `otherwise` where the visit began here. */
export function leaveFor(otherwise: string) {
  const history = appHistory()
  if (history.canGoBack()) history.go(-1)
  else history.replace(otherwise)
}
