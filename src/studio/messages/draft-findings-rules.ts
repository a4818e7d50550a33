import { checkMessage, type Finding } from './line-limits-rules'
import type { LineMessageObject, MessageWords } from './line-message-rules'

/** `titleMissing` and `textMissing` are of the notification, which has both. */
export type DraftFinding = Finding | { code: 'titleMissing' }

/** A campaign brings its picture and its link. */
const ofCampaign = new Set<DraftFinding['code']>(['pictureMissing', 'linkScheme'])

/** What a draft lacks in one language, each thing once, in the order of its fields; then what LINE would refuse. */
export function draftFindings(
  words: MessageWords,
  message: LineMessageObject,
  hasCampaign: boolean,
): DraftFinding[] {
  const lacks: DraftFinding[] = []
  if (!hasCampaign) lacks.push({ code: 'noCampaign' })
  if (words.title.trim() === '') lacks.push({ code: 'titleMissing' })
  if (words.text.trim() === '') lacks.push({ code: 'textMissing' })
  const said = new Set(lacks.map(({ code }) => code))
  // LINE counts an empty title as a text that is missing.
  if (said.has('titleMissing')) said.add('textMissing')
  // Without words of its own the alternative text is title and text, and these are said.
  const refused = checkMessage(message).filter(
    ({ code }) =>
      !said.has(code) && code !== 'altMissing' && (hasCampaign || !ofCampaign.has(code)),
  )
  return [...lacks, ...refused]
}
