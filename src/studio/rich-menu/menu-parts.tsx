import { type Language, languages as known } from '@/contract/languages'
import type { MenuSet } from '@/contract/studio/rich-menu'
import { menuLimits } from '@/contract/studio/menu-limit-rules'
import { layoutOf, type TemplateName, templateNames } from '@/contract/studio/rich-menu-templates'
import { Button } from '@/ui/button'
import { classNames } from '@/ui/class-names'
import { ChipRadios } from '@/ui/chip-radios'
import { Select } from '@/ui/select'
import { Switch } from '@/ui/switch'
import { TextField } from '@/ui/text-field'
import { useTexts } from '@/studio/i18n/studio-texts'
import {
  menuAt,
  type MenuKind,
  missingKinds,
  mostTabs,
  tabAt,
  withMenu,
  withNewMenu,
  withNewTab,
  withoutMenu,
  withoutTab,
  withTab,
  withTemplate,
} from './menu-edit-rules'
import { editMenus, goToPlace, useMenuEditing } from './rich-menu-draft'
import work from '@/studio/shell/work-page.module.css'
import styles from './menus-page.module.css'

/** Which menu, which tab of it, and how that is divided. */
export function MenuParts({ set, languages }: { set: MenuSet; languages: readonly Language[] }) {
  const { t } = useTexts('rich-menu')
  const place = useMenuEditing((editing) => editing.place)
  const menu = menuAt(set, place)
  const tab = tabAt(set, place)
  const nameOf = ({ language, audience }: MenuKind) =>
    t(`audience.${audience}`, { language: known[language].name })
  if (!menu || !tab) return null
  const missing = missingKinds(set, languages)
  const others = missing.flatMap(({ audience, language }) =>
    audience === menu.audience ? [language] : [],
  )

  return (
    <section className={work.step} aria-labelledby="menu-parts">
      <h2 id="menu-parts" className="h2">
        {t('menus')}
      </h2>
      <ChipRadios
        label={t('menus')}
        options={set.menus.map((one, at) => ({ value: String(at), label: nameOf(one) }))}
        value={String(place.menu)}
        onChange={(value) => goToPlace({ menu: Number(value), tab: 0, area: 0 })}
      />
      <div className={classNames(work.buttons, work.quietFirst)}>
        {missing.map((kind) => (
          <Button
            key={nameOf(kind)}
            variant="quiet"
            size="s"
            onClick={() => {
              editMenus((all, at) => withNewMenu(all, at, kind))
              goToPlace({ menu: set.menus.length, tab: 0, area: 0 })
            }}
          >
            {t('addMenu', { menu: nameOf(kind) })}
          </Button>
        ))}
        {place.menu > 0 && (
          <Button variant="quiet" size="s" onClick={() => editMenus(withoutMenu)}>
            {t('removeMenu')}
          </Button>
        )}
      </div>
      {others.length > 0 && (
        <Select
          label={t('language')}
          placeholder={t('language')}
          options={[menu.language, ...others].map((value) => ({
            value,
            label: known[value].name,
          }))}
          value={menu.language}
          onChange={({ target }) => {
            // The options are languages.
            const language = target.value as Language
            editMenus((all, at) => withMenu(all, at, { language }))
          }}
        />
      )}
      <TextField
        label={t('chatBarText')}
        hint={t('chatBarHint')}
        maxLength={menuLimits.chatBarText}
        value={menu.chatBarText}
        onChange={({ target: { value } }) => {
          const edit = (all: MenuSet, at: typeof place) => withMenu(all, at, { chatBarText: value })
          editMenus(edit, `bar ${place.menu}`)
        }}
      />
      <Switch
        label={t('selected')}
        checked={menu.selected}
        onChange={({ target: { checked } }) =>
          editMenus((all, at) => withMenu(all, at, { selected: checked }))
        }
      />

      <h3 className={work.label}>{t('tabs')}</h3>
      {menu.tabs.length > 1 && (
        <>
          <ChipRadios
            label={t('tabs')}
            options={menu.tabs.map(({ label }, at) => ({
              value: String(at),
              label: label || t('tab', { number: at + 1 }),
            }))}
            value={String(place.tab)}
            onChange={(value) => goToPlace({ tab: Number(value), area: 0 })}
          />
          <TextField
            label={t('tabLabel')}
            maxLength={menuLimits.label}
            value={tab.label}
            onChange={({ target: { value } }) => {
              const edit = (all: MenuSet, at: typeof place) => withTab(all, at, { label: value })
              editMenus(edit, `tab ${place.menu} ${place.tab}`)
            }}
          />
        </>
      )}
      <div className={classNames(work.buttons, work.quietFirst)}>
        {menu.tabs.length < mostTabs && (
          <Button
            variant="quiet"
            size="s"
            onClick={() => {
              editMenus(withNewTab)
              goToPlace({ tab: menu.tabs.length, area: 0 })
            }}
          >
            {t('addTab')}
          </Button>
        )}
        {menu.tabs.length > 1 && (
          <Button variant="quiet" size="s" onClick={() => editMenus(withoutTab)}>
            {t('removeTab')}
          </Button>
        )}
      </div>

      <h3 className={work.label}>{t('template')}</h3>
      <div className={styles.templates}>
        {templateNames.map((name) => (
          <TemplateButton key={name} name={name} isChosen={name === tab.template} />
        ))}
      </div>
    </section>
  )
}

function TemplateButton({ name, isChosen }: { name: TemplateName; isChosen: boolean }) {
  const { t } = useTexts('rich-menu')
  const { size, areas } = layoutOf(name)
  const kind = size.height > 1000 ? t('large') : t('small')
  return (
    <button
      type="button"
      className={styles.template}
      aria-pressed={isChosen}
      aria-label={t('templateName', { kind, count: areas.length, layout: t(`layout.${name}`) })}
      onClick={() => editMenus((all, at) => withTemplate(all, at, name))}
    >
      <svg viewBox={`0 0 ${size.width} ${size.height}`} width="72" aria-hidden="true">
        {areas.map(({ x, y, width, height }) => (
          <rect
            key={`${x} ${y}`}
            x={x + 40}
            y={y + 40}
            width={width - 80}
            height={height - 80}
            rx="60"
          />
        ))}
      </svg>
    </button>
  )
}
