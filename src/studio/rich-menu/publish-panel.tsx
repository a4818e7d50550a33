import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { lineMenuOf, type MenuTrouble } from '@/contract/studio/line-menu-rules'
import { getMenuAccount, type MenuSet, type RichMenuState } from '@/contract/studio/rich-menu'
import { languages } from '@/contract/languages'
import { formatDate } from '@/i18n/formats'
import { formatTime } from '@/i18n/time-formats'
import { Button } from '@/ui/button'
import { Note } from '@/ui/note'
import { staffQuery } from '@/studio/api/staff-queries'
import { useTexts } from '@/studio/i18n/studio-texts'
import { saveFile } from '@/studio/shell/save-file'
import { menuAt, tabAt } from './menu-edit-rules'
import { menuPictureFile } from './menu-picture'
import { PublishSheet } from './publish-sheet'
import { goToPlace, useMenuDraft } from './rich-menu-draft'
import styles from './menus-page.module.css'

const shownTroubles = 6

interface PublishPanelProps {
  state: RichMenuState
  set: MenuSet
  troubles: readonly MenuTrouble[]
  mayPublish: boolean
}

/** What followers see now, what is missing before the draft can be shown, and the files. */
export function PublishPanel({ state, set, troubles, mayPublish }: PublishPanelProps) {
  const { t } = useTexts('rich-menu')
  const [asked, setAsked] = useState<'publish' | 'putBack'>()
  const { live, former, isConnected } = state
  const { data: account } = useQuery({ ...staffQuery(getMenuAccount, {}), enabled: isConnected })
  const when = (instant: string) => `${formatDate(instant)} ${formatTime(instant)}`
  return (
    <section className={styles.step} aria-labelledby="menu-publish">
      <h2 id="menu-publish" className="h2">
        {t('publish.title')}
      </h2>
      {!isConnected && <Note tone="info">{t('publish.notConnected')}</Note>}
      {typeof account?.name === 'string' && (
        <p>{t('publish.account', { account: account.name })}</p>
      )}
      <p>
        {live
          ? t('publish.live', { name: live.publishedBy, when: when(live.publishedAt) })
          : t('publish.none')}
      </p>
      {account?.isAsPublished === false && <Note tone="warning">{t('publish.other')}</Note>}
      {troubles.length > 0 && (
        <Note tone="info">
          {t('publish.troubles')}
          <ul className={styles.troubles}>
            {troubles.slice(0, shownTroubles).map((trouble) => (
              <li key={JSON.stringify(trouble)}>
                <TroubleLink trouble={trouble} set={set} />
              </li>
            ))}
          </ul>
          {troubles.length > shownTroubles &&
            t('publish.more', { count: troubles.length - shownTroubles })}
        </Note>
      )}
      <div className={styles.tools}>
        {mayPublish && isConnected && (
          <Button size="m" disabled={troubles.length > 0} onClick={() => setAsked('publish')}>
            {t('publish.ask')}
          </Button>
        )}
        {mayPublish && isConnected && former && (
          <Button variant="secondary" size="m" onClick={() => setAsked('putBack')}>
            {t('publish.putBack', { when: when(former.publishedAt) })}
          </Button>
        )}
        <Downloads state={state} set={set} />
      </div>
      {asked === 'publish' && (
        <PublishSheet content={set} former={undefined} onClose={() => setAsked(undefined)} />
      )}
      {asked === 'putBack' && former && (
        <PublishSheet
          content={former.content}
          former={former.id}
          onClose={() => setAsked(undefined)}
        />
      )}
    </section>
  )
}

function TroubleLink({ trouble, set }: { trouble: MenuTrouble; set: MenuSet }) {
  const { t } = useTexts('rich-menu')
  const { fault, menu, tab = 0, area } = trouble
  const { language = 'en', audience = 'everyone' } = set.menus[menu] ?? {}
  const name = t(`audience.${audience}`, { language: languages[language].name })
  const where = area === undefined ? name : `${name}, ${t('area', { number: area + 1 })}`
  return (
    <Button variant="quiet" size="s" onClick={() => goToPlace({ menu, tab, area: area ?? 0 })}>
      {where}: {t(`fault.${fault}`)}
    </Button>
  )
}

/** The present tab as LINE's API takes it, for those who publish it by other ways. */
function Downloads({ state, set }: { state: RichMenuState; set: MenuSet }) {
  const { t } = useTexts('rich-menu')
  const place = useMenuDraft((draft) => draft.place)
  const menu = menuAt(set, place)
  const tab = tabAt(set, place)
  if (!menu || !tab) return null
  const name = `rich-menu-${menu.language}-${menu.audience}-${place.tab + 1}`
  return (
    <>
      <Button
        variant="secondary"
        size="m"
        onClick={() => {
          const json = JSON.stringify({ ...lineMenuOf(menu, tab, state.base), name }, null, 2)
          saveFile(new Blob([json], { type: 'application/json' }), `${name}.json`)
        }}
      >
        {t('publish.json')}
      </Button>
      <Button
        variant="secondary"
        size="m"
        onClick={async () => {
          const file = await menuPictureFile(menu, tab)
          saveFile(file, file.type === 'image/png' ? `${name}.png` : `${name}.jpg`)
        }}
      >
        {t('publish.picture')}
      </Button>
    </>
  )
}
