import { useInfiniteQuery } from '@tanstack/react-query'
import { textIn } from '@/contract/text'
import { getMessages, type ListedMessage } from '@/contract/studio/messages'
import { formatDateTime } from '@/i18n/time-formats'
import { languageNow } from '@/i18n/texts'
import { callStaff } from '@/studio/api/call-staff'
import { useTexts } from '@/studio/i18n/studio-texts'
import { StaffLoadFailed } from '@/studio/shell/staff-load-failed'
import { Loading } from '@/studio/shell/loading'
import { Badge } from '@/ui/badge'
import { Button } from '@/ui/button'
import { DeletedNote, useDeletion } from './deleted-draft'
import { leaveDraftFor, messageDraft } from './message-draft'
import work from '@/studio/shell/work-page.module.css'
import styles from './messages.module.css'

const atOnce = 50

/** The brand's messages, the one that was changed last first. */
export function MessageList({ mayPublish }: { mayPublish: boolean }) {
  const { t } = useTexts('messages')
  const chosen = messageDraft.use(({ draft }) => draft.id)
  const messages = useInfiniteQuery({
    queryKey: ['staff', getMessages.id],
    queryFn: ({ pageParam, signal }) =>
      callStaff(getMessages, { query: { top: atOnce, skip: pageParam } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ total }, pages) =>
      pages.length * atOnce < total ? pages.length * atOnce : undefined,
    refetchInterval: 15_000,
  })
  const items = messages.data?.pages.flatMap((page) => page.items)
  const { deleted, remove, undo } = useDeletion()
  return (
    <section className={work.step} aria-labelledby="all-messages">
      <h2 id="all-messages" className="h2">
        {t('list.title')}
      </h2>
      {messages.isPending && <Loading />}
      {messages.error && <StaffLoadFailed error={messages.error} retry={messages.refetch} />}
      {items?.length === 0 && <p>{t('list.none')}</p>}
      <DeletedNote deleted={deleted} undo={undo} />
      <ul className={styles.rows}>
        {items?.map((message) => {
          const title = titleOf(message) || t('list.untitled')
          return (
            <li key={message.id} className={styles.row}>
              <span className={work.words}>
                <b>{title}</b>
                <span>
                  {t('list.changed', {
                    by: message.changedBy,
                    when: formatDateTime(message.changedAt),
                  })}
                </span>
              </span>
              <Badge>{t(`state.${message.state}`)}</Badge>
              <Button
                variant="quiet"
                size="m"
                aria-label={`${t('list.open')}: ${title}`}
                aria-current={message.id === chosen}
                onClick={() => {
                  void leaveDraftFor(message)
                  window.scrollTo(0, 0)
                }}
              >
                {t('list.open')}
              </Button>
              {mayPublish && message.state === 'draft' && (
                <Button
                  variant="quiet"
                  size="m"
                  aria-label={`${t('list.delete')}: ${title}`}
                  onClick={() => void remove(message, title)}
                >
                  {t('list.delete')}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      {messages.hasNextPage && (
        <Button
          variant="secondary"
          pending={messages.isFetchingNextPage}
          onClick={() => void messages.fetchNextPage()}
        >
          {t('list.more')}
        </Button>
      )}
    </section>
  )
}

function titleOf({ content }: ListedMessage): string {
  const titles = Object.entries(content.words).map(([name, words]) => [name, words?.title ?? ''])
  return textIn(Object.fromEntries(titles), languageNow())
}
