import caretDown from 'phosphor/fill/caret-down'
import { type DragEvent, useEffect, useRef } from 'react'
import type { Menu, MenuArea, MenuSet, MenuTab } from '@/contract/studio/rich-menu'
import type { Box } from '@/contract/studio/menu-limit-rules'
import { layoutOf } from '@/contract/studio/rich-menu-templates'
import { classNames } from '@/ui/class-names'
import { Icon } from '@/ui/icon'
import { useTexts } from '@/studio/i18n/studio-texts'
import { BrandMark } from '@/studio/shell/brand-mark'
import { allowDrop, beginDrag, takeDrop } from './area-drag'
import { menuAt, tabAt } from './menu-edit-rules'
import { drawMenu } from './menu-picture'
import { goToPlace, useMenuDraft } from './rich-menu-draft'
import styles from './menus-page.module.css'

/** The menu in a chat. Its areas are chosen here, and links are dropped on them. */
export function MenuBoard({ set }: { set: MenuSet }) {
  const { t } = useTexts('rich-menu')
  const place = useMenuDraft((draft) => draft.place)
  const menu = menuAt(set, place)
  const tab = tabAt(set, place)
  if (!menu || !tab) return null
  const { size, tabs, areas } = layoutOf(tab.template, menu.tabs.length)
  const styleOf = (box: Box) => ({
    left: `${(box.x / size.width) * 100}%`,
    top: `${(box.y / size.height) * 100}%`,
    width: `${(box.width / size.width) * 100}%`,
    height: `${(box.height / size.height) * 100}%`,
  })
  return (
    <section className={classNames(styles.step, styles.seen)} aria-labelledby="menu-board">
      <h2 id="menu-board" className="h2">
        {t('board')}
      </h2>
      <p className={styles.quiet}>{t('boardText')}</p>
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
              className={styles.area}
              style={styleOf(box)}
              aria-pressed={at === place.area}
              aria-label={areaWords(at, tab.areas[at])}
              draggable
              onDragStart={(event: DragEvent) => beginDrag(event, { kind: 'area', area: at })}
              onDragOver={allowDrop}
              onDrop={(event: DragEvent) => takeDrop(event, at)}
              onClick={() => goToPlace({ area: at })}
            />
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
    return t('areaName', { number, label: area.label, target: leads })
  }
}

/** About what a phone shows: a browser draws a much larger canvas with jagged edges. */
const seenScale = 0.36

export function MenuPicture({ menu, tab }: { menu: Menu; tab: MenuTab }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    if (canvas.current) void drawMenu(canvas.current, { menu, tab, scale: seenScale })
  }, [menu, tab])
  return <canvas ref={canvas} className={styles.picture} aria-hidden="true" />
}
