import type { ComponentType } from 'react'
import { type Language, languages } from '@/contract/languages'
import { texts } from './texts'

/** Names that are drawn on pages in other languages. */
const drawn: Partial<Record<Language, ComponentType>> = { th: ThaiName }

/** What a language calls itself. */
export function LanguageName({ of }: { of: Language }) {
  const Drawn = texts.language === of ? undefined : drawn[of]
  return Drawn ? <Drawn /> : languages[of].name
}

/** "ไทย", drawn: pages in other languages load no Thai font, and not every device has one. */
function ThaiName() {
  return (
    <svg
      viewBox="0 -95 159 120"
      width="1.59em"
      height="1.2em"
      fill="currentColor"
      role="img"
      aria-label="ไทย"
      lang="th"
      // Its letters stand on the line of the text around it.
      style={{ verticalAlign: '-0.25em' }}
    >
      <path d="M23 0Q17 0 14 -3Q11 -7 11 -12V-54Q11 -61 13 -66Q14 -72 18 -75Q21 -78 26 -79V-80H3V-90H38V-79Q33 -79 30 -76Q27 -74 25 -69Q24 -65 24 -59V-11H33V0ZM44 0V-57H56V-48H57Q58 -51 60 -53Q62 -56 65 -57Q69 -59 73 -59Q82 -59 87 -53Q91 -47 91 -37V0H79V-35Q79 -41 76 -44Q74 -47 69 -47Q66 -47 63 -46Q60 -45 58 -43Q57 -41 57 -38V0ZM128 1Q120 1 115 -1Q110 -4 107 -8Q104 -13 104 -19V-21Q104 -25 106 -28Q107 -32 110 -33Q112 -35 116 -35H117V-36Q114 -36 111 -38Q108 -39 107 -41Q105 -44 105 -47V-47Q105 -52 108 -55Q111 -57 117 -57H127V-47H117V-46Q117 -43 118 -41Q119 -39 121 -37Q123 -36 126 -36H128V-26H117V-21Q117 -18 118 -15Q119 -12 122 -11Q124 -10 128 -10Q132 -10 134 -11Q136 -12 138 -15Q139 -18 139 -22V-57H151V-24Q151 -15 149 -10Q147 -4 141 -2Q136 1 128 1Z" />
    </svg>
  )
}
