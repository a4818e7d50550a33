import { config } from '@/config/config'
import type { DashboardItem } from '@/contract/dashboard'
import { host } from '@/host/host'
import { useTexts } from '@/i18n/use-texts'
import { Link } from '@/routing/link'
import { paths } from '@/routing/paths'
import { buttonClass } from '@/ui/button'
import { LineMark } from '@/ui/line-mark'
import { Loading, Skeleton } from '@/ui/skeleton'
import styles from './guest-hero.module.css'
import { itemLink } from './item-link'
import { leadsSomewhere } from './link-rules'

// The first paint may show the same picture already: while the brand's words are on their way it
// stays, so that nothing flashes.
const firstPicture = document.querySelector<HTMLImageElement>('.shell-hero img')?.src

/** The head of a guest's home: the brand's first banner, large, and the ways in. */
export function GuestHero({ item }: { item: DashboardItem | undefined }) {
  const { t } = useTexts('home')
  return (
    <div className={styles.hero}>
      <Picture src={item?.imageUrl ?? firstPicture} />
      <div className={styles.words}>
        <h1 tabIndex={-1}>{item?.title ?? t('guest.title')}</h1>
        {item?.subtitle && <p className={styles.text}>{item.subtitle}</p>}
        <WaysIn item={item} />
      </div>
    </div>
  )
}

export function GuestHeroSkeleton() {
  const { t } = useTexts('core')
  return (
    <div className={styles.hero}>
      <Picture src={firstPicture} />
      <Loading label={t('wait.loading')} className={styles.words}>
        <Skeleton width="80%" height="4rem" />
        <div className={styles.text}>
          <Skeleton height="3rem" />
        </div>
        <div className={styles.actions}>
          <Skeleton height="52px" round="full" />
          <Skeleton height="52px" round="full" />
        </div>
      </Loading>
    </div>
  )
}

function Picture({ src }: { src: string | undefined }) {
  return (
    <div className={styles.picture}>
      {src && <img src={src} alt="" width={960} height={857} fetchPriority="high" />}
    </div>
  )
}

function WaysIn({ item }: { item: DashboardItem | undefined }) {
  const { t } = useTexts('home')
  const join = item?.link && leadsSomewhere(item.link) ? itemLink(item.link) : undefined
  const isLine = host().kind === 'line'
  const logIn = isLine ? paths.lineLogin() : paths.login()
  const offersLine = !isLine && config().line.enabled && host().canSignIn()

  return (
    <>
      <div className={styles.actions}>
        {join?.({ className: buttonClass({ wide: true }), children: item?.cta ?? t('guest.join') })}
        {!join && (
          <Link className={buttonClass({ wide: true })} to={logIn}>
            {t('guest.logIn')}
          </Link>
        )}
        {offersLine && (
          <Link
            className={buttonClass({ variant: 'secondary', wide: true })}
            to={paths.lineLogin()}
          >
            <span className={styles.line}>
              <LineMark />
              {t('guest.line')}
            </span>
          </Link>
        )}
      </div>
      {join && (
        <p className={styles.already}>
          {t('guest.already')}{' '}
          <Link className="link" to={logIn}>
            {t('guest.logIn')}
          </Link>
        </p>
      )}
    </>
  )
}
