import { useQuery } from '@tanstack/react-query'
import caretDown from 'phosphor/bold/caret-down'
import type { FaqGroup } from '@/contract/help'
import { hasWords, searchText, searchWords } from '@/contract/search-text'
import { help } from '@/features/help/help-queries'
import styles from '@/features/help/help-pages.module.css'
import { helpCreateRoute } from '@/features/help/routes'
import { useTexts } from '@/i18n/use-texts'
import { WaitingBoxes } from '@/page-frame/area-states'
import { Loaded } from '@/page-frame/loaded'
import { SearchField } from '@/page-frame/search-field'
import { Link } from '@/routing/link'
import { useSearch } from '@/routing/use-address'
import { stateArt } from '@/theme/state-art'
import { buttonClass } from '@/ui/button'
import { EmptyState } from '@/ui/empty-state'
import { Icon } from '@/ui/icon'

/** The common questions, and a search in them. */
export function FaqList() {
  const { t } = useTexts('help')
  const [query, setQuery] = useSearch()
  const search = query.get('search')?.slice(0, 60) ?? ''
  const answers = useQuery(help())

  function find(text: string) {
    setQuery((now) => {
      const next = new URLSearchParams(now)
      if (text) next.set('search', text)
      else next.delete('search')
      return next
    })
  }

  return (
    <>
      <SearchField
        className={styles.search}
        label={t('faq.search')}
        wanted={search}
        onFind={find}
      />
      <Loaded
        query={answers}
        waiting={<WaitingBoxes count={4} height="52px" round="m" className={styles.messages} />}
      >
        {({ faq }) => <Answers all={faq} search={search} />}
      </Loaded>
    </>
  )
}

function Answers({ all, search }: { all: FaqGroup[]; search: string }) {
  const { t } = useTexts('help')
  const found = foundIn(all, search)
  const count = found.reduce((sum, { items }) => sum + items.length, 0)
  if (all.length === 0) return <NoAnswer title={t('faq.emptyTitle')} text={t('faq.empty')} />
  return (
    <>
      <p className="vh" role="status">
        {search && t('faq.found', { count })}
      </p>
      {count === 0 && <NoAnswer title={t('faq.noneTitle')} text={t('faq.none')} />}
      {found.map(({ id, title, items }) => (
        <section key={id} aria-labelledby={`faq-${id}`}>
          <h2 id={`faq-${id}`} className={`h3 ${styles.group}`}>
            {title}
          </h2>
          <ul className={styles.rows}>
            {items.map((item) => (
              <li key={item.id}>
                <details className={styles.answer} name="faq">
                  <summary>
                    {item.question}
                    <Icon d={caretDown} size={18} />
                  </summary>
                  <p>{item.answer}</p>
                </details>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}

function NoAnswer({ title, text }: { title: string; text: string }) {
  const { t } = useTexts('help')
  return (
    <EmptyState
      art={stateArt('no-match')}
      title={title}
      text={text}
      action={
        <Link className={buttonClass({ size: 'm' })} to={helpCreateRoute.to()}>
          {t('faq.ask')}
        </Link>
      }
    />
  )
}

/** The groups with the questions that hold every word, in their text or their answer. */
function foundIn(groups: readonly FaqGroup[], search: string): FaqGroup[] {
  const words = searchWords(search)
  return groups
    .map((group) => ({
      ...group,
      items: group.items.filter(
        ({ question, answer, also }) =>
          words.length === 0 ||
          hasWords(searchText([group.title, question, answer, ...also].join(' ')), words),
      ),
    }))
    .filter(({ items }) => items.length > 0)
}
