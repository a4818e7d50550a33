import { useQuery } from '@tanstack/react-query'
import { q } from '@/api/q'
import { brandApp } from '@/config/brand-app'
import { getDashboard } from '@/contract/dashboard'
import styles from './login-page.module.css'

/** Beside the form from 1024 px: the brand's own art, the first campaign that a guest would see. */
export function LoginArt() {
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
