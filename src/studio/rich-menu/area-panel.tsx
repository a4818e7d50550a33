import arrowLeft from 'phosphor/regular/arrow-left'
import arrowRight from 'phosphor/regular/arrow-right'
import { type MenuIcon, menuIcons, type MenuSet } from '@/contract/studio/rich-menu'
import { menuLimits } from '@/contract/studio/menu-limit-rules'
import { Icon } from '@/ui/icon'
import { IconButton } from '@/ui/icon-button'
import { Note } from '@/ui/note'
import { TextField } from '@/ui/text-field'
import { useTexts } from '@/studio/i18n/studio-texts'
import { checkWords } from '@/studio/links/check-words'
import { swapAreas } from './area-drag'
import { LinkChoices } from './link-choices'
import { areaAt, tabAt, withArea } from './menu-edit-rules'
import { menuIconPaths } from './menu-icons'
import type { MenuWarning } from './menu-warning-rules'
import { editMenus, useMenuEditing } from './rich-menu-draft'
import work from '@/studio/shell/work-page.module.css'
import styles from './menus-page.module.css'

interface AreaPanelProps {
  set: MenuSet
  /** Those of this area. */
  warnings: readonly MenuWarning[]
}

/** The chosen area: its label, its icon and where it leads. */
export function AreaPanel({ set, warnings }: AreaPanelProps) {
  const { t } = useTexts('rich-menu')
  const place = useMenuEditing((editing) => editing.place)
  const area = areaAt(set, place)
  const count = tabAt(set, place)?.areas.length ?? 0
  if (!area) return null
  const isFirst = place.area === 0
  const isLast = place.area === count - 1
  return (
    <section className={work.step} aria-labelledby="menu-area">
      <div className={work.buttons}>
        <h2 id="menu-area" className="h2">
          {t('area', { number: place.area + 1 })}
        </h2>
        <IconButton
          icon={arrowLeft}
          label={t('moveBack')}
          // Not `disabled`: the chosen area moves on, and the button would lose the focus at the end.
          aria-disabled={isFirst}
          className={styles.mover}
          onClick={() => !isFirst && swapAreas(place.area, place.area - 1)}
        />
        <IconButton
          icon={arrowRight}
          label={t('moveOn')}
          aria-disabled={isLast}
          className={styles.mover}
          onClick={() => !isLast && swapAreas(place.area, place.area + 1)}
        />
      </div>
      <TextField
        label={t('label')}
        hint={t('labelHint')}
        maxLength={menuLimits.label}
        value={area.label}
        onChange={({ target: { value } }) => {
          const edit = (all: MenuSet, at: typeof place) => withArea(all, at, { label: value })
          editMenus(edit, `label ${place.menu} ${place.tab} ${place.area}`)
        }}
      />
      <h3 className={work.label}>{t('icon')}</h3>
      <div className={styles.icons}>
        {menuIcons.map((icon) => (
          <IconChoice key={icon} icon={icon} isChosen={icon === area.icon} />
        ))}
      </div>
      <h3 className={work.label}>{t('link')}</h3>
      <p className={work.quiet}>
        {area.path === null ? t('linkNone') : t('linkTo', { target: area.target, path: area.path })}
      </p>
      <AreaWarnings warnings={warnings} />
      <LinkChoices area={place.area} chosen={area.path} />
    </section>
  )
}

function AreaWarnings({ warnings }: { warnings: readonly MenuWarning[] }) {
  const { t } = useTexts('links')
  return (
    <div role="status">
      {warnings.map(({ check }) => (
        <Note key={JSON.stringify(check)} tone="warning">
          {checkWords(check, t)}
        </Note>
      ))}
    </div>
  )
}

function IconChoice({ icon, isChosen }: { icon: MenuIcon; isChosen: boolean }) {
  const { t } = useTexts('rich-menu')
  return (
    <button
      type="button"
      className={styles.icon}
      aria-pressed={isChosen}
      aria-label={t(`icons.${icon}`)}
      onClick={() => editMenus((all, at) => withArea(all, at, { icon }))}
    >
      <Icon d={menuIconPaths[icon]} size={24} />
    </button>
  )
}
