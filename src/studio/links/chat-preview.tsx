import { useQuery } from '@tanstack/react-query'
import good from 'phosphor/fill/check-circle'
import warning from 'phosphor/fill/warning'
import { useState } from 'react'
import { inTime, readLimitMs } from '@/api/time-limit'
import { config } from '@/config/config'
import { Icon } from '@/ui/icon'
import { Segmented } from '@/ui/segmented'
import { useTexts } from '@/studio/i18n/studio-texts'
import { StaffLoadFailed } from '@/studio/shell/staff-load-failed'
import { Loading } from '@/studio/shell/loading'
import {
  cardIn,
  type CardTags,
  type ChatApp,
  chatApps,
  chatNames,
  faultsOfCard,
  readTags,
} from './card-tag-rules'
import cards from './chat-cards.module.css'
import { ownAddress } from './own-address'
import { isSamePage } from './same-page-rules'
import { usePaused } from './use-paused'
import work from '@/studio/shell/work-page.module.css'
import styles from './links-page.module.css'

type Look = 'light' | 'dark'

/** The cards that chats make of a link, from what the server sends to every program. */
export function ChatPreview({ path }: { path: string }) {
  const { t } = useTexts('links')
  const [look, setLook] = useState<Look>('light')
  const paused = usePaused(path)
  // Another page is asked for at once, another letter of the words after a pause.
  const asked = isSamePage(path, paused) ? paused : path
  const tags = useQuery({
    queryKey: ['cardOf', asked] as const,
    queryFn: ({ signal }) => loadTags(asked, signal),
    placeholderData: (former, formerQuery) =>
      formerQuery && isSamePage(formerQuery.queryKey[1], asked) ? former : undefined,
  })
  return (
    <section className={work.step} aria-labelledby="card">
      <h2 id="card" className="h2">
        {t('card.title')}
      </h2>
      <Segmented
        label={t('card.look')}
        options={(['light', 'dark'] as const).map((value) => ({
          value,
          label: t(`card.${value}`),
        }))}
        value={look}
        onChange={setLook}
        controls="cards"
      />
      {tags.isPending && <Loading />}
      {tags.isError && <StaffLoadFailed text={t('card.failed')} retry={tags.refetch} />}
      {tags.data && <Faults tags={tags.data} />}
      <div id="cards" role="tabpanel" className={cards.cards}>
        {tags.data &&
          chatApps.map((app) => <ChatCardView key={app} app={app} tags={tags.data} look={look} />)}
      </div>
      <p className={work.quiet}>{t('card.note')}</p>
    </section>
  )
}

/** As a program asks for a page: without a session, and without running it. A test's brand has no host. */
async function loadTags(path: string, leaving: AbortSignal): Promise<CardTags> {
  const headers = { Accept: 'text/html', 'X-App-Id': config().appId }
  const sent = async (signal: AbortSignal) => {
    const response = await fetch(path, { headers, credentials: 'omit', cache: 'no-store', signal })
    return readTags(await response.text(), response.status)
  }
  return inTime(readLimitMs, sent, leaving)
}

function Faults({ tags }: { tags: CardTags }) {
  const { t } = useTexts('links')
  const faults = faultsOfCard(tags)
  return (
    <div role="status">
      <ul className={styles.checks}>
        {faults.length === 0 && (
          <li className={styles.good}>
            <Icon d={good} size={20} />
            <span>{t('card.fine')}</span>
          </li>
        )}
        {faults.map((fault) => (
          <li key={fault} className={styles.warning}>
            <Icon d={warning} size={20} />
            <span>{t(`card.${fault}`)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** As every chat has it, each with its own order, lines and corners. */
function ChatCardView({ app, tags, look }: { app: ChatApp; tags: CardTags; look: Look }) {
  const { t } = useTexts('links')
  const { title, description, host, picture } = cardIn(app, tags, location.host)
  const below = app === 'x' && picture === 'wide'
  return (
    <figure className={cards.place} data-app={app} data-look={look}>
      <figcaption className={work.label}>{chatNames[app]}</figcaption>
      <div className={cards.chat}>
        <div className={cards.card} data-picture={picture}>
          {picture !== 'none' && <img src={ownAddress(tags.image)} alt="" />}
          <div className={cards.words}>
            {host && !below && <small className={cards.host}>{host}</small>}
            <b className={cards.title}>{title}</b>
            {description && <span className={cards.description}>{description}</span>}
          </div>
        </div>
        {below && <small className={cards.from}>{t('card.from', { host })}</small>}
      </div>
    </figure>
  )
}
