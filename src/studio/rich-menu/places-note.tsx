import { languages } from '@/contract/languages'
import type { MenuSet } from '@/contract/studio/rich-menu'
import { Button } from '@/ui/button'
import { Note } from '@/ui/note'
import { useTexts } from '@/studio/i18n/studio-texts'
import { goToPlace } from './rich-menu-draft'
import styles from './menus-page.module.css'

const shownPlaces = 6

interface Place {
  menu: number
  tab?: number
  area?: number
  /** What is the matter there. */
  words: string
}

interface PlacesNoteProps {
  tone: 'info' | 'warning'
  title: string
  set: MenuSet
  places: readonly Place[]
}

/** What is to be done to a set, each with the way to its place. */
export function PlacesNote({ tone, title, set, places }: PlacesNoteProps) {
  const { t } = useTexts('rich-menu')
  if (places.length === 0) return null
  const nameOf = ({ menu, area }: Place) => {
    const { language = 'en', audience = 'everyone' } = set.menus[menu] ?? {}
    const name = t(`audience.${audience}`, { language: languages[language].name })
    return area === undefined ? name : `${name}, ${t('area', { number: area + 1 })}`
  }
  return (
    <Note tone={tone}>
      {title}
      <ul className={styles.troubles}>
        {places.slice(0, shownPlaces).map((place) => (
          <li key={JSON.stringify(place)}>
            <Button
              variant="quiet"
              size="s"
              onClick={() => {
                const { menu, tab = 0, area = 0 } = place
                goToPlace({ menu, tab, area })
              }}
            >
              {nameOf(place)}: {place.words}
            </Button>
          </li>
        ))}
      </ul>
      {places.length > shownPlaces && t('publish.more', { count: places.length - shownPlaces })}
    </Note>
  )
}
