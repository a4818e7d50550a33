import type { DashboardItem } from '@/contract/dashboard'
import { itemLink } from '@/routing/item-link'
import { CampaignCard as Card } from '@/ui/card'
import { ListRow } from '@/ui/list-row'
import styles from './dashboard-section.module.css'
import { useDashboardIcon } from './use-dashboard-icon'

/** An item as a row, a comment as a quote. A chunk of its own: few pages have one in the first view. */
export function ItemRow({ item }: { item: DashboardItem }) {
  const iconOf = useDashboardIcon()
  const link = itemLink(item.link)
  if (item.kind === 'comment') return <Quote item={item} />
  if (item.imageUrl && link) {
    return (
      <Card
        pack="b"
        title={item.title ?? ''}
        meta={item.subtitle ?? undefined}
        image={item.imageUrl}
        link={link}
      />
    )
  }
  return (
    <ListRow
      title={item.title}
      meta={item.subtitle}
      icon={item.icon ? iconOf(item.icon) : undefined}
      link={link}
    />
  )
}

function Quote({ item }: { item: DashboardItem }) {
  return (
    <figure className={styles.quote}>
      <blockquote>{item.title}</blockquote>
      {item.subtitle && <figcaption>{item.subtitle}</figcaption>}
    </figure>
  )
}
