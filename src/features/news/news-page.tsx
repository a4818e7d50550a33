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
import { CampaignCard as Card } from '@/ui/card'
import { ListRow } from '@/ui/list-row'
import { CardSkeleton, Loading } from '@/ui/skeleton'
import styles from './news.module.css'
import { news } from './news-queries'

/** What the brand has announced, from a file of its blob store. */
export function Component() {
  const { t } = useTexts('news')
  const query = useQuery(news())
  return (
    <Page className="wrap sh-room" query={query} waiting={<Pending />}>
      {(all) => {
        const list = currentNews(all ?? [], platformNow())
        if (list.length > 0) return <News list={list} />
        return <EmptyState art={stateArt('no-history')} title={t('emptyTitle')} text={t('empty')} />
      }}
    </Page>
  )
}

/** The latest one large, the others in rows. */
function News({ list }: { list: Announcements }) {
  const { t } = useTexts('news')
  return (
    <>
      <h2 className="vh">{t('title')}</h2>
      <ul className={styles.news}>
        {list.map((item, index) => (
          <li key={item.id}>
            <NewsItem item={item} isFirst={index === 0} />
          </li>
        ))}
      </ul>
    </>
  )
}

function NewsItem({ item, isFirst }: { item: Announcements[number]; isFirst: boolean }) {
  const language = languageNow()
  const { publishedAt, imageUrl, link } = item
  const title = textIn(item.title, language)
  const body = textIn(item.body, language)
  const date = formatDate(publishedAt)
  const slot = link && isValidLink(link) ? itemLink(link) : undefined
  if (!imageUrl) {
    return <ListRow caption={date} title={title} meta={body} icon={megaphone} link={slot} />
  }
  return (
    <Card
      pack={isFirst ? 'c' : 'b'}
      title={title}
      meta={body}
      image={imageUrl}
      {...(isFirst ? { tag: date, eager: true } : { badge: { label: date } })}
      link={slot ?? (({ children }) => children)}
    />
  )
}

function Pending() {
  const { t } = useTexts('core')
  return (
    <Loading label={t('wait.loading')} className={styles.news}>
      {(['c', 'b', 'b', 'b'] as const).map((pack, index) => (
        <div key={index}>
          <CardSkeleton pack={pack} />
        </div>
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
