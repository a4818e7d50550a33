import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { lineMenuOf, type MenuTrouble } from '@/contract/studio/line-menu-rules'
import { getMenuAccount, type MenuSet, type RichMenuState } from '@/contract/studio/rich-menu'
import { formatDate } from '@/i18n/formats'
import { formatTime } from '@/i18n/time-formats'
import { Button } from '@/ui/button'
import { Note } from '@/ui/note'
import { staffQuery } from '@/studio/api/staff-queries'
import { useTexts } from '@/studio/i18n/studio-texts'
import { checkWords } from '@/studio/links/check-words'
import { saveFile } from '@/studio/shell/save-file'
import { menuAt, tabAt } from './menu-edit-rules'
import { menuPictureFile } from './menu-picture'
import type { MenuWarning } from './menu-warning-rules'
import { PlacesNote } from './places-note'
import { PublishSheet, type PublishSheetProps } from './publish-sheet'
import { useMenuEditing } from './rich-menu-draft'
import work from '@/studio/shell/work-page.module.css'

interface PublishPanelProps {
  state: RichMenuState
  set: MenuSet
  troubles: readonly MenuTrouble[]
  warnings: readonly MenuWarning[]
  mayPublish: boolean
}

/** What followers see now, what is missing before the draft can be shown, and the files. */
export function PublishPanel({ state, set, troubles, warnings, mayPublish }: PublishPanelProps) {
  const { t } = useTexts('rich-menu')
  const links = useTexts('links')
  // As it was when the person asked: another may save or publish while they look at it.
  const [asked, setAsked] = useState<Omit<PublishSheetProps, 'onClose'>>()
  const { live, former, isConnected } = state
  const { data: account } = useQuery({ ...staffQuery(getMenuAccount, {}), enabled: isConnected })
  const toMend = troubles.map((place) => ({ ...place, words: t(`fault.${place.fault}`) }))
  const toLookAt = warnings.map((place) => ({ ...place, words: checkWords(place.check, links.t) }))
  const when = (instant: string) => `${formatDate(instant)} ${formatTime(instant)}`
  return (
    <section className={work.step} aria-labelledby="menu-publish">
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
      <PlacesNote tone="info" title={t('publish.troubles')} set={set} places={toMend} />
      <PlacesNote tone="warning" title={t('publish.warnings')} set={set} places={toLookAt} />
      <div className={work.buttons}>
        {mayPublish && isConnected && (
          <Button
            size="m"
            disabled={troubles.length > 0}
            onClick={() =>
              setAsked({ content: set, former: undefined, warningCount: warnings.length })
            }
          >
            {t('publish.ask')}
          </Button>
        )}
        {mayPublish && isConnected && former && (
          <Button
            variant="secondary"
            size="m"
            onClick={() =>
              setAsked({ content: former.content, former: former.id, warningCount: 0 })
            }
          >
            {t('publish.putBack', { when: when(former.publishedAt) })}
          </Button>
        )}
        <Downloads state={state} set={set} />
      </div>
      {asked && <PublishSheet {...asked} onClose={() => setAsked(undefined)} />}
    </section>
  )
}

/** The present tab as LINE's API takes it, for those who publish it by other ways. */
function Downloads({ state, set }: { state: RichMenuState; set: MenuSet }) {
  const { t } = useTexts('rich-menu')
  const place = useMenuEditing((editing) => editing.place)
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
