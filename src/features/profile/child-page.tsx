import type { ReactNode } from 'react'
import { useTexts } from '@/i18n/use-texts'
import { appHistory } from '@/routing/app-history'
import { Page, type PageProps } from '@/page-frame/page'
import { Loading, Skeleton } from '@/ui/skeleton'
import styles from './child-page.module.css'

type ChildPageProps<T> = PageProps<T> & { lead?: ReactNode }

/** The frame of a profile page with one form. */
export function ChildPage<T>({ lead, ...page }: ChildPageProps<T>) {
  const intro = lead && <p className={styles.lead}>{lead}</p>
  return <Page {...page} className="wrap sh-room sh-form" intro={intro} />
}

export function FormPending({ fields }: { fields: number }) {
  const { t } = useTexts('core')
  return (
    <Loading label={t('wait.loading')} className={styles.pending}>
      {Array.from({ length: fields }, (_, index) => (
        <div key={index}>
          <Skeleton width="30%" height="0.9rem" />
          <Skeleton height="52px" round="m" />
        </div>
      ))}
    </Loading>
  )
}

/** Goes back; to `fallback` where the visit began on this page. */
export function leaveFor(fallback: string) {
  const history = appHistory()
  if (history.canGoBack()) history.go(-1)
  else history.replace(fallback)
}
