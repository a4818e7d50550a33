import type { ReactNode, Ref } from 'react'
import { useQuery } from '@tanstack/react-query'
import { q } from '@/api/q'
import { brandApp } from '@/api/brand-app'
import { getDashboard } from '@/contract/dashboard'
import { Page } from '@/page-frame/page'
import styles from './login-frame.module.css'

/** The h1 of these pages. A `ref` lets a page move the focus to it. */
export function Heading({ title, ref }: { title: string; ref?: Ref<HTMLHeadingElement> }) {
  return (
    <h1 ref={ref} tabIndex={-1}>
      {title}
    </h1>
  )
}

/** The frame of the pages for signing in and for a new password: content, and art on wide screens. */
export function LoginFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Page className={styles.page} title={title} heading={null}>
      <LoginArt />
      <div className={styles.content}>{children}</div>
    </Page>
  )
}

/** From 1024 px: the picture of the first campaign on the guest's dashboard. */
function LoginArt() {
  const isWide = window.matchMedia('(min-width: 1024px)').matches
  const { data: app } = useQuery(brandApp())
  const name = app?.config.dashboard_guest ?? ''
  const { data } = useQuery({
    ...q(getDashboard, { params: { name } }),
    enabled: isWide && name !== '',
  })
  const art = data?.sections
    .flatMap(({ items }) => items.flatMap(({ campaigns }) => campaigns))
    .find(({ fullImageUrl }) => fullImageUrl)?.fullImageUrl
  return <div className={styles.art}>{art && <img src={art} alt="" />}</div>
}
