import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { troublesOf } from '@/contract/studio/line-menu-rules'
import type { Language } from '@/contract/languages'
import { getRichMenu, type MenuSet, type RichMenuState } from '@/contract/studio/rich-menu'
import { rightsOf } from '@/contract/studio/staff-endpoint'
import { Note } from '@/ui/note'
import { callStaff } from '@/studio/api/call-staff'
import { staffQuery } from '@/studio/api/staff-queries'
import { DraftKeeping } from '@/studio/drafts/draft-keeping'
import { useTexts } from '@/studio/i18n/studio-texts'
import { useBrandFacts } from '@/studio/links/brand-content'
import { useStaff } from '@/studio/session/own-session'
import { StaffLoadFailed } from '@/studio/shell/staff-load-failed'
import { Loading } from '@/studio/shell/loading'
import { AreaPanel } from './area-panel'
import { DraggedThing } from './dragged-thing'
import { MenuBoard } from './menu-board'
import { MenuParts } from './menu-parts'
import type { MenuWarning } from './menu-warning-rules'
import { PublishPanel } from './publish-panel'
import { menuDraft, storedMenus, takeUpMenus, useMenuEditing } from './rich-menu-draft'
import { UndoButtons } from './undo-buttons'
import { useMenuWarnings } from './use-menu-warnings'
import { classNames } from '@/ui/class-names'
import work from '@/studio/shell/work-page.module.css'
import styles from './menus-page.module.css'

const watchMs = 15_000

/** The menus below the brand's chat: made, seen, published and put back. */
export function RichMenuPage() {
  const { t } = useTexts('rich-menu')
  // Often enough to tell two people of each other.
  const state = useQuery({ ...staffQuery(getRichMenu, {}), refetchInterval: watchMs })
  const brand = useBrandFacts()
  const { languages } = brand
  const [language] = languages
  const role = useStaff(({ session }) => session?.person.role)
  const mayPublish = role !== undefined && rightsOf[role].includes('publish')
  const isOpen = useMenuEditing((editing) => editing.isOpen)
  const set = menuDraft.use(({ draft }) => draft.content)

  useEffect(() => menuDraft.allowSaving(mayPublish), [mayPublish])
  useEffect(() => {
    if (state.data && language) takeUpMenus(state.data, language)
  }, [state.data, language])

  return (
    <div className={work.page}>
      <h1 className="h1">{t('title')}</h1>
      {state.isError && <StaffLoadFailed error={state.error} retry={state.refetch} />}
      {brand.isFailed && !isOpen && <StaffLoadFailed retry={brand.retry} />}
      {(!state.data || !isOpen) && !state.isError && !brand.isFailed && <Loading />}
      {state.data && isOpen && (
        <>
          <div className={work.buttons}>
            <UndoButtons />
            <DraftKeeping
              machine={menuDraft}
              stored={storedMenus(state.data.draft)}
              fetchLatest={latestMenus}
            />
          </div>
          {!mayPublish && <Note tone="info">{t('viewer')}</Note>}
          <MenuEditor state={state.data} set={set} {...{ languages, mayPublish }} />
        </>
      )}
    </div>
  )
}

async function latestMenus() {
  const stored = storedMenus((await callStaff(getRichMenu, {})).draft)
  if (!stored) throw new Error('The platform has no draft any more.')
  return stored
}

interface MenuEditorProps {
  state: RichMenuState
  set: MenuSet
  languages: readonly Language[]
  mayPublish: boolean
}

function MenuEditor({ state, set, languages, mayPublish }: MenuEditorProps) {
  const place = useMenuEditing((editing) => editing.place)
  const warnings = useMenuWarnings(set)
  const isHere = ({ menu, tab }: MenuWarning) => menu === place.menu && tab === place.tab
  const ofTab = warnings.filter(isHere)
  return (
    <>
      <div className={classNames(work.columns, styles.columns)}>
        <MenuParts set={set} languages={languages} />
        <MenuBoard set={set} warnings={ofTab} />
        <AreaPanel set={set} warnings={ofTab.filter(({ area }) => area === place.area)} />
      </div>
      <DraggedThing />
      <PublishPanel
        {...{ state, set, warnings, mayPublish }}
        troubles={troublesOf(set, state.base)}
      />
    </>
  )
}
