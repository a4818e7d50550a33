import { textIn } from '@/contract/text'
import { useQuery } from '@tanstack/react-query'
import megaphone from 'phosphor/regular/megaphone'
import { platformNow } from '@/api/platform-clock'
import type { Announcements } from '@/contract/announcements'
import { isValidLink, itemLink } from '@/routing/item-link'
import { formatDate } from '@/i18n/formats'
import { languageNow } from '@/i18n/texts'
import { useTexts } from '@/i18n/use-texts'
import { Page } from '@/page-frame/page'
import { stateArt } from '@/theme/state-art'
import { EmptyState } from '@/ui/empty-state'
import { ListRow } from '@/ui/list-row'
import { Loading, Skeleton } from '@/ui/skeleton'
import styles from './news.module.css'
import { news } from './news-queries'

/** What the brand has announced, from a file of its blob store. */
export function Component() {
  const { t } = useTexts('news')
  const query = useQuery(news())
  return (
    <Page className={`wrap ${styles.page}`} query={query} waiting={<Pending />}>
      {(all) => {
        const list = currentNews(all ?? [], platformNow())
        if (list.length > 0) return <News list={list} />
        return <EmptyState art={stateArt('no-history')} title={t('emptyTitle')} text={t('empty')} />
      }}
    </Page>
  )
}

function News({ list }: { list: Announcements }) {
  const language = languageNow()
  return (
    <ul>
      {list.map(({ id, title, body, publishedAt, imageUrl, link }) => (
        <li key={id}>
          <ListRow
            caption={formatDate(publishedAt)}
            title={textIn(title, language)}
            meta={textIn(body, language)}
            {...(imageUrl ? { image: imageUrl } : { icon: megaphone })}
            link={link && isValidLink(link) ? itemLink(link) : undefined}
          />
        </li>
      ))}
    </ul>
  )
}

function Pending() {
  const { t } = useTexts('core')
  return (
    <Loading label={t('wait.loading')}>
      {['first', 'second', 'third', 'fourth'].map((key) => (
        <ListRow
          key={key}
          title={<Skeleton width="70%" height="1rem" />}
          meta={<Skeleton width="95%" height="0.8rem" />}
        />
      ))}
    </Loading>
  )
}

/** What is published and has not expired, the latest first. */
function currentNews(all: Announcements, now: number): Announcements {
  return all
    .filter(
      ({ publishedAt, expiresAt }) =>
        Date.parse(publishedAt) <= now && (!expiresAt || now <= Date.parse(expiresAt)),
    )
    .sort((a, b) => Date.parse(b.publishedAt) - Date.parse(a.publishedAt))
}
