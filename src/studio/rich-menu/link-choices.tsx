import magnifier from 'phosphor/regular/magnifying-glass'
import { type DragEvent, useState } from 'react'
import { Icon } from '@/ui/icon'
import { Note } from '@/ui/note'
import { Select } from '@/ui/select'
import { TextField } from '@/ui/text-field'
import { useTexts } from '@/studio/i18n/studio-texts'
import { linkPath } from '@/studio/links/link-form-rules'
import { type TargetKind, targetKinds } from '@/studio/links/link-target-rules'
import { type Choice, useChoices } from '@/studio/links/target-choices'
import { Loading } from '@/studio/shell/loading'
import { beginDrag, linkArea } from './area-drag'
import styles from './menus-page.module.css'

// A code is of one campaign and not of a menu.
const kinds = targetKinds.filter((kind) => kind !== 'code')

/** What an area can lead to: pressed for the chosen area, or dragged onto any. */
export function LinkChoices({ area, chosen }: { area: number; chosen: string | null }) {
  const { t } = useTexts('links')
  const [kind, setKind] = useState<TargetKind>('screen')
  const [search, setSearch] = useState('')
  const { data, isPending, isError } = useChoices(kind, search)
  return (
    <>
      <Select
        label={t('where.kind')}
        placeholder={t('where.kind')}
        options={kinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
        value={kind}
        onChange={({ target }) => {
          // The options are the kinds.
          setKind(target.value as TargetKind)
          setSearch('')
        }}
      />
      <TextField
        label={t('where.search')}
        type="search"
        maxLength={60}
        leading={<Icon d={magnifier} size={20} />}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      {isPending && <Loading />}
      {isError && (
        <Note tone="error" live>
          {t('where.failed')}
        </Note>
      )}
      {data?.length === 0 && <p role="status">{t('where.none')}</p>}
      <ul className={styles.choices}>
        {data?.map((choice) => {
          const path = linkPath({ target: choice.target, words: {} })
          return (
            <li key={path}>
              <ChoiceButton choice={choice} path={path} area={area} isChosen={path === chosen} />
            </li>
          )
        })}
      </ul>
    </>
  )
}

interface ChoiceButtonProps {
  choice: Choice
  path: string
  area: number
  isChosen: boolean
}

function ChoiceButton({
  choice: { name, note, picture },
  path,
  area,
  isChosen,
}: ChoiceButtonProps) {
  return (
    <button
      type="button"
      className={styles.choice}
      aria-pressed={isChosen}
      draggable
      onDragStart={(event: DragEvent) => beginDrag(event, { kind: 'link', path, name })}
      onClick={() => linkArea({ path, name, area })}
    >
      {picture && <img src={picture} alt="" width="48" height="48" loading="lazy" />}
      <span className={styles.words}>
        <b>{name}</b>
        {note && <span>{note}</span>}
      </span>
    </button>
  )
}
