import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { platformNow } from '@/api/platform-clock'
import { changeShortLink, getShortLinks, type ShortLink } from '@/contract/studio/links'
import { rightsOf } from '@/contract/studio/staff-endpoint'
import { formatDate, formatNumber } from '@/i18n/formats'
import { Badge } from '@/ui/badge'
import { Button } from '@/ui/button'
import { CopyButton } from '@/ui/copy-button'
import { Note } from '@/ui/note'
import { TextField } from '@/ui/text-field'
import { callStaff } from '@/studio/api/call-staff'
import { StaffError } from '@/studio/api/staff-error'
import { refreshStaff } from '@/studio/api/staff-queries'
import { staffLoadWords, staffWords } from '@/studio/i18n/staff-words'
import { useTexts } from '@/studio/i18n/studio-texts'
import { useStaff } from '@/studio/session/own-session'
import { StaffLoadFailed } from '@/studio/shell/staff-load-failed'
import { Loading } from '@/studio/shell/loading'
import { followShortLink } from './link-draft'
import { shortLinkPath } from './link-form-rules'
import { isOpenLink, dayOfExpiry } from './short-link-form-rules'
import work from '@/studio/shell/work-page.module.css'
import styles from './links-page.module.css'
import { ShortLinkOpens } from './short-link-opens'
import { ShortLinkSheet } from './short-link-sheet'

const atOnce = 20

/** What was done last, and how to take it back. */
interface Done {
  text: string
  undo?: () => Promise<ShortLink>
}

/** The brand's short links with how often each was opened; those who publish change them. */
export function ShortLinksList() {
  const { t } = useTexts('links')
  const [search, setSearch] = useState('')
  const [changed, setChanged] = useState<ShortLink>()
  const [counted, setCounted] = useState<string>()
  const [done, setDone] = useState<Done>()
  const role = useStaff((state) => state.session?.person.role)
  const mayChange = role !== undefined && rightsOf[role].includes('publish')
  const links = useShortLinks(search)
  const items = links.data?.pages.flatMap((page) => page.items) ?? []

  async function undo(work: () => Promise<ShortLink>) {
    try {
      followShortLink(await work())
      setDone(undefined)
    } catch (error) {
      // Sent again after a lost answer, it counts once.
      const isLost = error instanceof StaffError && error.code === 'network'
      setDone({ text: staffWords(error), ...(isLost && { undo: work }) })
    }
    await refreshStaff(getShortLinks)
  }

  return (
    <section className={styles.list} aria-labelledby="short-links">
      <h2 id="short-links" className="h2">
        {t('short.listTitle')}
      </h2>
      <TextField
        label={t('short.search')}
        type="search"
        maxLength={60}
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      <div role="status">
        {done && (
          <Note tone="info">
            {done.text}{' '}
            {done.undo && (
              <Button variant="quiet" size="s" onClick={() => void (done.undo && undo(done.undo))}>
                {t('short.undo')}
              </Button>
            )}
          </Note>
        )}
      </div>
      {links.isPending && <Loading />}
      {links.isError && (
        <StaffLoadFailed
          text={
            isLacking(links.error)
              ? t('short.noPlatform', { reason: staffWords(links.error) })
              : staffLoadWords(links.error)
          }
          retry={links.refetch}
        />
      )}
      {links.data && items.length === 0 && <p role="status">{t('short.none')}</p>}
      <ul className={styles.rows}>
        {items.map((link) => (
          <li key={link.name} className={styles.row}>
            <LinkFacts link={link} />
            <div className={work.buttons}>
              <CopyButton
                text={location.origin + shortLinkPath(link.name)}
                label={t('take.copy', { form: shortLinkPath(link.name) })}
                copiedLabel={t('take.copied')}
                selectedLabel={t('take.notCopied')}
              />
              <Button variant="quiet" size="m" onClick={() => setCounted(link.name)}>
                {t('opens.show')}
                <span className="vh"> /s/{link.name}</span>
              </Button>
              {mayChange && (
                <Button variant="quiet" size="m" onClick={() => setChanged(link)}>
                  {t('short.change')}
                  <span className="vh"> /s/{link.name}</span>
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
      {links.hasNextPage && (
        <Button
          variant="secondary"
          pending={links.isFetchingNextPage}
          onClick={() => void links.fetchNextPage()}
        >
          {t('short.more')}
        </Button>
      )}
      {counted !== undefined && (
        <ShortLinkOpens name={counted} onClose={() => setCounted(undefined)} />
      )}
      {changed && (
        <ShortLinkSheet
          key={`${changed.name} ${changed.version}`}
          link={changed}
          onClose={() => setChanged(undefined)}
          onChanged={(former, now) => {
            followShortLink(now)
            setDone(doneOf(former, now))
          }}
        />
      )}
    </section>
  )

  function doneOf(former: ShortLink, now: ShortLink): Done {
    const { name, version } = now
    const { path, expiresAt, isEnded } = former
    const text =
      now.isEnded && !isEnded ? t('short.endedNow', { name }) : t('short.saved', { name })
    const body = { version, path, expiresAt, isEnded }
    // The platform takes no expiry that has passed.
    const hasPassed = expiresAt !== null && Date.parse(expiresAt) <= platformNow()
    if (hasPassed && expiresAt !== now.expiresAt) return { text }
    return { text, undo: () => callStaff(changeShortLink, { params: { name }, body }) }
  }
}

/** Whether the platform may be one without short links, which answers in a way of its own. */
function isLacking(error: unknown): boolean {
  return error instanceof StaffError && (error.code === 'notFound' || error.code === 'faultyAnswer')
}

function useShortLinks(search: string) {
  const asked = { top: atOnce, ...(search.trim() && { search: search.trim() }) }
  return useInfiniteQuery({
    queryKey: ['staff', getShortLinks.id, asked],
    queryFn: ({ pageParam, signal }) =>
      callStaff(getShortLinks, { query: { ...asked, skip: pageParam } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ total }, pages) =>
      pages.length * atOnce < total ? pages.length * atOnce : undefined,
    placeholderData: keepPreviousData,
  })
}

function LinkFacts({ link }: { link: ShortLink }) {
  const { t } = useTexts('links')
  const { name, path, opens, madeAt, madeBy, expiresAt, isEnded } = link
  return (
    <div className={work.words}>
      <b>
        /s/{name}{' '}
        {isEnded ? (
          <Badge>{t('short.ended')}</Badge>
        ) : isOpenLink(link, platformNow()) ? (
          <Badge tone="ok">{t('short.open')}</Badge>
        ) : (
          <Badge tone="wait">{t('short.expired')}</Badge>
        )}
      </b>
      <span translate="no">{path}</span>
      <span>
        {t('short.opens', {
          line: formatNumber(opens.line),
          web: formatNumber(opens.web),
          bot: formatNumber(opens.bot),
        })}
      </span>
      <span>
        {t('short.by', { who: madeBy, date: formatDate(madeAt) })}
        {expiresAt !== null &&
          ` · ${t('short.expires', { date: formatDate(dayOfExpiry(expiresAt)) })}`}
      </span>
    </div>
  )
}
