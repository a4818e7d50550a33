import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { troublesOf } from '@/contract/studio/line-menu-rules'
import type { Language } from '@/contract/languages'
import { getRichMenu, type MenuSet, type RichMenuState } from '@/contract/studio/rich-menu'
import { rightsOf } from '@/contract/studio/staff-endpoint'
import { Note } from '@/ui/note'
import { staffQuery } from '@/studio/api/staff-queries'
import { staffWords } from '@/studio/i18n/staff-words'
import { useTexts } from '@/studio/i18n/studio-texts'
import { useBrandFacts } from '@/studio/links/brand-content'
import { useStaff } from '@/studio/session/own-session'
import { Loading } from '@/studio/shell/loading'
import { AreaPanel } from './area-panel'
import { DraftState } from './draft-state'
import { DraggedThing } from './dragged-thing'
import { MenuBoard } from './menu-board'
import { MenuParts } from './menu-parts'
import type { MenuWarning } from './menu-warning-rules'
import { PublishPanel } from './publish-panel'
import { allowSaving, takeUpMenus, useMenuDraft } from './rich-menu-draft'
import { useMenuWarnings } from './use-menu-warnings'
import styles from './menus-page.module.css'

const watchMs = 15_000

/** The menus below the brand's chat: made, seen, published and put back. */
export function RichMenuPage() {
  const { t } = useTexts('rich-menu')
  // Often enough to tell two people of each other.
  const state = useQuery({ ...staffQuery(getRichMenu, {}), refetchInterval: watchMs })
  const { languages } = useBrandFacts()
  const [language] = languages
  const role = useStaff(({ session }) => session?.person.role)
  const mayPublish = role !== undefined && rightsOf[role].includes('publish')
  const set = useMenuDraft(({ history }) => history?.now)

  useEffect(() => allowSaving(mayPublish), [mayPublish])
  useEffect(() => {
    if (state.data && language) takeUpMenus(state.data, language)
  }, [state.data, language])

  return (
    <div className={styles.page}>
      <h1 className="h1">{t('title')}</h1>
      {state.isError && (
        <Note tone="error" live>
          {staffWords(state.error)}
        </Note>
      )}
      {(!state.data || !set) && !state.isError && <Loading />}
      {state.data && set && (
        <>
          <DraftState state={state.data} mayPublish={mayPublish} />
          <MenuEditor state={state.data} set={set} {...{ languages, mayPublish }} />
        </>
      )}
    </div>
  )
}

interface MenuEditorProps {
  state: RichMenuState
  set: MenuSet
  languages: readonly Language[]
  mayPublish: boolean
}

function MenuEditor({ state, set, languages, mayPublish }: MenuEditorProps) {
  const place = useMenuDraft((draft) => draft.place)
  const warnings = useMenuWarnings(set)
  const isHere = ({ menu, tab }: MenuWarning) => menu === place.menu && tab === place.tab
  const ofTab = warnings.filter(isHere)
  return (
    <>
      <div className={styles.columns}>
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
