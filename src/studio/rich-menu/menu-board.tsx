import caretDown from 'phosphor/fill/caret-down'
import warningSign from 'phosphor/fill/warning'
import { useEffect, useRef } from 'react'
import type { Menu, MenuArea, MenuSet, MenuTab } from '@/contract/studio/rich-menu'
import type { Box } from '@/contract/studio/menu-limit-rules'
import { layoutOf } from '@/contract/studio/rich-menu-templates'
import { classNames } from '@/ui/class-names'
import { Icon } from '@/ui/icon'
import { useTexts } from '@/studio/i18n/studio-texts'
import { BrandMark } from '@/studio/shell/brand-mark'
import { draggable, droppable, useDrag } from './area-drag'
import { menuAt, tabAt } from './menu-edit-rules'
import { drawMenu } from './menu-picture'
import type { MenuWarning } from './menu-warning-rules'
import { goToPlace, useMenuEditing } from './rich-menu-draft'
import work from '@/studio/shell/work-page.module.css'
import styles from './menus-page.module.css'

/** The menu in a chat. Its areas are chosen here, and links are dropped on them. */
export function MenuBoard({ set, warnings }: { set: MenuSet; warnings: readonly MenuWarning[] }) {
  const { t } = useTexts('rich-menu')
  const place = useMenuEditing((editing) => editing.place)
  const over = useDrag((drag) => drag.over)
  const menu = menuAt(set, place)
  const tab = tabAt(set, place)
  if (!menu || !tab) return null
  const isWarned = (at: number) => warnings.some(({ area }) => area === at)
  const nameOf = (at: number) => tab.areas[at]?.label || t('area', { number: at + 1 })
  const { size, tabs, areas } = layoutOf(tab.template, menu.tabs.length)
  const styleOf = (box: Box) => ({
    left: `${(box.x / size.width) * 100}%`,
    top: `${(box.y / size.height) * 100}%`,
    width: `${(box.width / size.width) * 100}%`,
    height: `${(box.height / size.height) * 100}%`,
  })
  return (
    <section className={classNames(work.step, styles.seen)} aria-labelledby="menu-board">
      <h2 id="menu-board" className="h2">
        {t('board')}
      </h2>
      <p className={work.quiet}>{t('boardText')}</p>
      <div className={styles.chat}>
        <div className={styles.chatHead}>
          <BrandMark />
        </div>
        <div className={styles.chatBody}>
          <p className={styles.bubble} lang={menu.language}>
            {t('greeting')}
          </p>
        </div>
        <div className={styles.board}>
          <MenuPicture menu={menu} tab={tab} />
          {tabs.map((box, at) => (
            <button
              key={box.x}
              type="button"
              className={styles.area}
              style={styleOf(box)}
              aria-pressed={at === place.tab}
              aria-label={menu.tabs[at]?.label || t('tab', { number: at + 1 })}
              onClick={() => goToPlace({ tab: at, area: 0 })}
            />
          ))}
          {areas.map((box, at) => (
            <button
              key={`${box.x} ${box.y}`}
              type="button"
              className={classNames(styles.area, styles.movable, at === over && styles.over)}
              style={styleOf(box)}
              aria-pressed={at === place.area}
              aria-label={areaWords(at, tab.areas[at])}
              {...droppable(at)}
              {...draggable({ kind: 'area', area: at, name: nameOf(at) })}
              onClick={() => goToPlace({ area: at })}
            >
              {isWarned(at) && <Icon d={warningSign} size={20} className={styles.warned} />}
            </button>
          ))}
        </div>
        <div className={styles.chatBar} lang={menu.language}>
          {menu.chatBarText || '…'}
          <Icon d={caretDown} size={14} />
        </div>
      </div>
    </section>
  )

  function areaWords(at: number, area: MenuArea | undefined) {
    const number = at + 1
    if (!area || (area.label === '' && area.path === null)) return t('areaEmpty', { number })
    const leads = area.path === null ? t('areaNowhere') : area.target || area.path
    const name = t('areaName', { number, label: area.label, target: leads })
    return isWarned(at) ? t('areaWarned', { name }) : name
  }
}

/** About what a phone shows: a browser draws a much larger canvas with jagged edges. */
const seenScale = 0.36

export function MenuPicture({ menu, tab }: { menu: Menu; tab: MenuTab }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const drawing = new AbortController()
    if (canvas.current)
      void drawMenu(canvas.current, { menu, tab, scale: seenScale }, drawing.signal)
    return () => drawing.abort()
  }, [menu, tab])
  return <canvas ref={canvas} className={styles.picture} aria-hidden="true" />
}
