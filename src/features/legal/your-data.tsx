import { useQuery } from '@tanstack/react-query'
import fileDown from 'phosphor/regular/file-arrow-down'
import userMinus from 'phosphor/regular/user-minus'
import userPlus from 'phosphor/regular/user-plus'
import { useState } from 'react'
import { q } from '@/api/q'
import { useAction } from '@/api/use-call'
import { useChanges } from '@/api/use-changes'
import { getMembership } from '@/contract/membership'
import { formatDate } from '@/i18n/formats'
import { useTexts } from '@/i18n/use-texts'
import { ListRow } from '@/ui/list-row'
import { Note } from '@/ui/note'
import { Spinner } from '@/ui/spinner'
import { leaveMembership } from './cancel-flow'
import styles from './legal.module.css'
import { openData, stayMember } from './modals'
import { call } from '@/api/call'
import { mutate } from '@/api/mutate'
import { config } from '@/config/config'
import { getMyData } from '@/contract/my-data'
import { showError } from '@/errors/show-error'
import { host } from '@/host/host'
import { changeListedName, getListedName } from '@/contract/top-spenders'
import { Loaded } from '@/page-frame/loaded'
import { Skeleton } from '@/ui/skeleton'
import { Switch } from '@/ui/switch'

/** Downloads the member's data and cancels the membership. */
export function YourData() {
  const { t } = useTexts('legal')
  return (
    <section aria-labelledby="legal-data">
      <h2 id="legal-data" className={`h3 ${styles.group}`}>
        {t('data.title')}
      </h2>
      <ul className={styles.rows}>
        <ListedName />
        <Download />
        <Leave />
      </ul>
    </section>
  )
}

function Download() {
  const { t } = useTexts('legal')
  const [savedAs, setSavedAs] = useState<string>()
  const { run, isPending } = useAction(async () => {
    setSavedAs(undefined)
    setSavedAs(await downloadMyData())
  })

  return (
    <li aria-busy={isPending || undefined}>
      <ListRow
        plain
        icon={fileDown}
        title={t('data.download')}
        meta={t('data.downloadText')}
        value={isPending ? <Spinner small /> : undefined}
        onClick={() => void run()}
      />
      <div role="status">
        {isPending && <span className="vh">{t('data.preparing')}</span>}
        {savedAs !== undefined && <Note tone="info">{t('data.saved', { name: savedAs })}</Note>}
      </div>
    </li>
  )
}

function Leave() {
  const { t } = useTexts('legal')
  const { data: membership } = useQuery(q(getMembership, {}))
  const isLeaving = membership?.state === 'cancelling'
  const { run, isPending } = useAction<[], unknown>(isLeaving ? stayMember : leaveMembership, {
    onError: showError,
  })

  return (
    <li aria-busy={isPending || undefined}>
      <ListRow
        plain
        icon={isLeaving ? userPlus : userMinus}
        title={t(isLeaving ? 'data.stay' : 'data.cancel')}
        meta={
          isLeaving ? t('data.ends', { date: formatDate(membership.endsAt) }) : t('data.cancelText')
        }
        value={isPending ? <Spinner small /> : undefined}
        onClick={() => void run()}
      />
    </li>
  )
}

/**
 * Saves the member's data as a file; where the host cannot save files, shows it in a modal.
 * @returns the name of the saved file
 */
async function downloadMyData(): Promise<string | undefined> {
  try {
    const text = await call(getMyData, {})
    const name = fileName(text)
    if (host().savesFiles === false) {
      await openData({ text, name })
      return undefined
    }
    save(text, name)
    return name
  } catch (error) {
    await showError(error)
    return undefined
  }
}

/** With the platform's date from the data. */
function fileName(text: string): string {
  const day = /"madeAt": "(\d{4}-\d{2}-\d{2})/.exec(text)?.[1]
  return ['my-data', config().agencyId, day].filter(Boolean).join('-') + '.json'
}

function save(text: string, name: string) {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  // Some browsers read the URL only after the click event.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/** Whether lists of top spenders show the member's name; nothing where the brand has no lists. */
function ListedName() {
  const { t } = useTexts('legal')
  const saved = useQuery(q(getListedName, {}))
  const { waiting, change } = useChanges(
    (body: { isShown: boolean }) => mutate(changeListedName, { body }),
    showError,
  )

  return (
    <Loaded query={saved} waiting={<Skeleton height="60px" round="m" />}>
      {({ isShown }) =>
        isShown !== null && (
          <li>
            <Switch
              label={t('data.listed')}
              hint={t('data.listedText')}
              checked={waiting.at(-1)?.isShown ?? isShown}
              onChange={({ target }) => void change({ isShown: target.checked })}
            />
          </li>
        )
      }
    </Loaded>
  )
}
