import { textIn } from '@/contract/text'
import { languages } from '@/contract/languages'
import type { MessageContent } from '@/contract/studio/messages'
import { ownText } from '../../answers/own-texts.ts'
import type { Database } from '../../database/connect.ts'
import { createOutbox } from '../../request/outbox-store.ts'
import type { StaffContext } from '../../request/staff-area.ts'
import { sendEmail } from '../notifications/messages.ts'
import { campaignsOf, pathOfCampaign, wordsIn } from './compose-for-line.ts'

/** Sends a message, in all languages of the brand, to the person's own address, marked as a test. */
export async function mailTest(
  { brand, now, staff, origin, language }: StaffContext,
  tx: Database,
  content: MessageContent,
): Promise<void> {
  const [title, text] = [wordsIn(content, 'title'), wordsIn(content, 'text')]
  const parts = brand.languages.map((name) =>
    [languages[name].name, textIn(title, name), textIn(text, name)].join('\n'),
  )
  const links = campaignsOf(brand, content).map((one) => origin + pathOfCampaign(one, content))
  const subject = ownText('messages', 'test.subject', { title })
  const body = ownText('messages', 'test.body', { name: staff.name })
  await sendEmail({ brand, now, outbox: createOutbox(tx) }, staff.email, {
    subject: textIn(subject, language),
    body: [textIn(body, language), ...parts, links.join('\n')].join('\n\n'),
  })
}
