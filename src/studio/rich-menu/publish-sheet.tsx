import { useState } from 'react'
import {
  getMenuAccount,
  getRichMenu,
  type MenuSet,
  publishRichMenu,
  putBackRichMenu,
  type RichMenuState,
  sendMenuPicture,
} from '@/contract/studio/rich-menu'
import { languages } from '@/contract/languages'
import { Button } from '@/ui/button'
import { Note } from '@/ui/note'
import { StaffSheet } from '@/studio/shell/staff-sheet'
import { callStaff } from '@/studio/api/call-staff'
import { StaffError } from '@/studio/api/staff-error'
import { refreshStaff } from '@/studio/api/staff-queries'
import { staffWords } from '@/studio/i18n/staff-words'
import { textsOf, useTexts } from '@/studio/i18n/studio-texts'
import { MenuPicture } from './menu-board'
import { menuPictureFile } from './menu-picture'
import { menuDraft, saveMenus } from './rich-menu-draft'
import work from '@/studio/shell/work-page.module.css'
import styles from './menus-page.module.css'

export interface PublishSheetProps {
  content: MenuSet
  /** The id of a former publication; undefined: the draft. */
  former: number | undefined
  /** Links to look at before. */
  warningCount: number
  onClose: () => void
}

/** Shows every picture once more before followers see them. */
export function PublishSheet({ content, former, warningCount, onClose }: PublishSheetProps) {
  const { t } = useTexts('rich-menu')
  const [isPending, setPending] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function publish() {
    setProblem(undefined)
    setPending(true)
    try {
      await (former === undefined
        ? publishSet(content)
        : callStaff(putBackRichMenu, { body: { id: former } }))
      onClose()
    } catch (error) {
      setProblem(wordsOf(error))
    } finally {
      setPending(false)
      await refreshStaff(getRichMenu, getMenuAccount)
    }
  }

  return (
    <StaffSheet
      open
      wide
      // Whether followers see it is told here.
      dismissible={!isPending}
      onClose={onClose}
      title={former === undefined ? t('publish.sheet') : t('publish.sheetBack')}
      description={t('publish.sheetText')}
      closeLabel={t('publish.close')}
      actions={
        <Button wide pending={isPending} onClick={() => void publish()}>
          {former === undefined ? t('publish.now') : t('publish.backNow')}
        </Button>
      }
    >
      {warningCount > 0 && (
        <Note tone="warning">{t('publish.warned', { count: warningCount })}</Note>
      )}
      <div className={styles.previews}>
        {content.menus.flatMap((menu) =>
          menu.tabs.map((tab, at) => (
            <figure key={`${menu.language} ${menu.audience} ${at}`} className={styles.preview}>
              <figcaption className={work.label}>
                {t(`audience.${menu.audience}`, { language: languages[menu.language].name })}
                {menu.tabs.length > 1 && `: ${tab.label}`}
              </figcaption>
              <MenuPicture menu={menu} tab={tab} />
            </figure>
          )),
        )}
      </div>
      {problem !== undefined && (
        <Note tone="error" live>
          {problem}
        </Note>
      )}
    </StaffSheet>
  )
}

/** Saves, draws, sends the pictures, and publishes. @throws StaffError */
async function publishSet(content: MenuSet): Promise<RichMenuState> {
  const version = await saveMenus()
  // What another person has saved meanwhile is the draft now, and was not looked at.
  if (menuDraft.use.getState().draft.content !== content) throw new StaffError('changedMeanwhile')
  const { menus } = content
  const pictures: string[] = []
  for (const menu of menus) {
    for (const tab of menu.tabs) {
      // In sequence: a picture of 2500 pixels takes a phone's memory.
      /* oxlint-disable no-await-in-loop */
      const picture = await menuPictureFile(menu, tab)
      const { name } = await callStaff(sendMenuPicture, { body: { picture } })
      /* oxlint-enable no-await-in-loop */
      pictures.push(name)
    }
  }
  return callStaff(publishRichMenu, { body: { version, pictures } })
}

function wordsOf(error: unknown): string {
  const t = textsOf('rich-menu')
  const details = error instanceof StaffError ? error.details : {}
  if (details['reason'] === 'notSaved') return t('publish.notSaved')
  if (details['reason'] === 'lineNotConnected') return t('publish.notConnected')
  if (details['reason'] === 'line') return t('publish.refused', { said: String(details['said']) })
  return staffWords(error)
}
