import type { KeysIn } from '@/i18n/typed-texts'
import type counter from '../counter/texts/en.json'
import type studio from '../texts/en.json'

/** The areas of the studio's texts: a key that does not exist is a type error. */
interface StudioTexts {
  counter: typeof counter
  studio: typeof studio
}

export type StudioTextKeys = { [A in keyof StudioTexts]: KeysIn<StudioTexts[A]> }
