import type { CheckCode, LinkCheck } from '@/studio/links/link-check-rules'
import { timeInBangkok } from '../setup/time-in-bangkok.ts'

/** The checks of a link in the words of a terminal. */
const words: Readonly<Record<CheckCode, string>> = {
  unknown: 'There is no such page.',
  wrongParameter: 'The page does not know this part of the address.',
  notACode:
    'This can be no code: too short or too long, or with more than letters, digits and dashes.',
  featureOff: 'The brand has switched this part of the app off.',
  expired: 'It ended on {at}.',
  wordUnreadable: '{name}: only small letters, digits and _ . ~ : | - count, up to 64 (c: 32).',
  wordPersonal: '{name} could be the number of a person.',
  notYet: 'It opens on {at}.',
  soldOut: 'It is sold out.',
  levelOnly: 'Only members at level {level} can redeem it.',
  membersOnly: 'Only members see this page; others log in first.',
  languageMissing: 'No name in {language}: its readers see another language.',
  wordChanged: '{name} is written as {word}.',
  typo: '{name}: {word} is new. Is it meant to be {meant}?',
  noSource: 'Without --utm-source nobody sees what this link brought.',
  noLiff: 'The brand has no LIFF app: the link opens in a browser.',
  tooLong: 'Longer than {most} characters, which LINE does not take: use --short.',
  open: 'The campaign is open and not sold out.',
  opensInLine: 'The brand has a LIFF app: the page opens in LINE.',
  wordsFine: 'Source and the rest have no spaces or capitals.',
}

export function saidOf({ code, values = {} }: LinkCheck): string {
  return words[code].replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name]
    return name === 'at' ? timeInBangkok(Number(value)) : String(value)
  })
}
