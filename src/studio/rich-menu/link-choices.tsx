import { useState } from 'react'
import { Select } from '@/ui/select'
import { useTexts } from '@/studio/i18n/studio-texts'
import { ChoiceButton } from '@/studio/links/choice-button'
import { linkPath } from '@/studio/links/link-form-rules'
import { type TargetKind, targetKinds } from '@/studio/links/link-target-rules'
import { ChoiceSearch } from '@/studio/links/choice-search'
import { draggable, linkArea } from './area-drag'

// A code is of one campaign and not of a menu.
const kinds = targetKinds.filter((kind) => kind !== 'code')

/** What an area can lead to: pressed for the chosen area, or dragged onto any. */
export function LinkChoices({ area, chosen }: { area: number; chosen: string | null }) {
  const { t } = useTexts('links')
  const [kind, setKind] = useState<TargetKind>('screen')
  const [search, setSearch] = useState('')
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
      <ChoiceSearch
        kind={kind}
        search={search}
        onSearch={setSearch}
        rowOf={(choice) => {
          const { target, name } = choice
          const path = linkPath({ target, words: {} })
          return (
            <li key={path}>
              <ChoiceButton
                isSmall
                choice={choice}
                isChosen={path === chosen}
                {...draggable({ kind: 'link', path, name })}
                onClick={() => linkArea({ path, name, area })}
              />
            </li>
          )
        }}
      />
    </>
  )
}
