import type { KeysIn } from '@/i18n/typed-texts'
import type counter from '@/studio/counter/texts/en.json'
import type drafts from '@/studio/drafts/texts/en.json'
import type links from '@/studio/links/texts/en.json'
import type messages from '@/studio/messages/texts/en.json'
import type results from '@/studio/results/texts/en.json'
import type richMenu from '@/studio/rich-menu/texts/en.json'
import type studio from '@/studio/texts/en.json'

/** The areas of the studio's texts: a key that does not exist is a type error. */
interface StudioTexts {
  counter: typeof counter
  drafts: typeof drafts
  links: typeof links
  messages: typeof messages
  results: typeof results
  'rich-menu': typeof richMenu
  studio: typeof studio
}

export type StudioTextKeys = { [A in keyof StudioTexts]: KeysIn<StudioTexts[A]> }
