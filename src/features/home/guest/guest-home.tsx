import { config } from '@/config/config'
import type { DashboardItem } from '@/contract/dashboard'
import { lineLoginRoute, loginRoute } from '@/features/auth/routes'
import { takeHero } from '@/features/home/dashboard/dashboard-rules'
import { isValidLink, itemLink } from '@/routing/item-link'
import { useDashboard } from '@/features/home/dashboard/use-dashboard'
import { ShelfSkeleton } from '@/features/home/home-skeletons'
import shared from '@/features/home/home.module.css'
import { host } from '@/host/host'
import { useTexts } from '@/i18n/use-texts'
import { Loaded } from '@/page-frame/loaded'
import { Link } from '@/routing/link'
import { buttonClass } from '@/ui/button'
import { LineMark } from '@/ui/line-mark'
import { Loading, Skeleton } from '@/ui/skeleton'
import styles from './guest-home.module.css'
import { GuestShelves } from './guest-shelves'

/** A guest's home: hero, categories and the brand's sections. */
export function GuestHome() {
  return (
    <Loaded
      query={useDashboard('guest')}
      as="page"
      waiting={
        <>
          <GuestHeroSkeleton />
          <div className={shared.sections}>
            <ShelfSkeleton />
          </div>
        </>
      }
    >
      {({ sections }) => {
        const { hero, rest } = takeHero(sections)
        return (
          <>
            <GuestHero item={hero} />
            <div className={shared.sections}>
              <GuestShelves sections={rest} />
            </div>
          </>
        )
      }}
    </Loaded>
  )
}

// The first paint may show this picture already: keep it while the dashboard loads, so that nothing
// flashes.
const firstPicture = document.querySelector<HTMLImageElement>('.shell-hero img')?.src

/** The brand's first banner as a hero, with the buttons to join and log in. */
function GuestHero({ item }: { item: DashboardItem | undefined }) {
  const { t } = useTexts('home')
  return (
    <div className={styles.hero}>
      {(item || firstPicture) && <Picture src={item?.imageUrl ?? firstPicture} />}
      <div className={styles.words}>
        <h1 tabIndex={-1}>{item?.title ?? t('guest.title')}</h1>
        {item?.subtitle && <p className={styles.text}>{item.subtitle}</p>}
        <JoinActions item={item} />
      </div>
    </div>
  )
}

function GuestHeroSkeleton() {
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
        <p className={styles.already} />
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

function JoinActions({ item }: { item: DashboardItem | undefined }) {
  const { t } = useTexts('home')
  const join = item?.link && isValidLink(item.link) ? itemLink(item.link) : undefined
  const isLine = host().kind === 'line'
  const logIn = isLine ? lineLoginRoute.to() : loginRoute.to({ tab: 'signin' })
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
            to={lineLoginRoute.to()}
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
