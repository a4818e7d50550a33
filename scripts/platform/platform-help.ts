import '../setup/source-imports.ts'
import { writeNewPicture } from './new-files.ts'
import { openPlatform } from './platform-database.ts'
import { readOptions, requireTogether, stopWithUsage } from '../setup/command-options.ts'
import { transact } from '../../mocks/database/transact.ts'

const usage = `Reads and answers the questions of members.

  npm run platform:help -- --list [--state open|answered|closed]
  npm run platform:help -- --question ID [--photos FOLDER]    the member sees it as read
  npm run platform:help -- --question ID --answer TEXT [--by NAME]
  npm run platform:help -- --question ID --close
  npm run platform:help -- … --app APP_ID    another brand than the first`

const values = readOptions(usage, {
  list: { type: 'boolean', default: false },
  state: { type: 'string' },
  question: { type: 'string' },
  answer: { type: 'string' },
  close: { type: 'boolean', default: false },
  by: { type: 'string' },
  photos: { type: 'string' },
  app: { type: 'string' },
})
const { list, question: questionId, answer: text, close, by, photos: folder } = values
const { state: typedState = 'open' } = values
const state = (['open', 'answered', 'closed'] as const).find((one) => one === typedState)
if (list === (questionId !== undefined)) stopWithUsage(usage, 'Either --list or --question ID.')
if (!state) stopWithUsage(usage, `--state is open, answered or closed, not "${typedState}".`)
if ([text !== undefined, close, folder !== undefined].filter(Boolean).length > (list ? 0 : 1)) {
  stopWithUsage(usage, 'One of --answer, --close and --photos, and none with --list.')
}
requireTogether(
  usage,
  values,
  { list: ['state'], answer: ['question', 'by'], close: ['question'], photos: ['question'] },
  ['question'],
)

const { db, brand, now, stopRefused } = await openPlatform(values.app)
const { answerQuestion, closeForMember, HelpError, listQuestions, openQuestion, typedText } =
  await import('../../mocks/areas/help/answer-question.ts')
const { findImage, readMessages } = await import('../../mocks/areas/help/store.ts')
const { textIn } = await import('@/contract/text')
const { standardLanguage } = await import('../../mocks/values/standard-language.ts')
const { toInstant } = await import('../../mocks/values/bangkok.ts')
try {
  if (questionId === undefined) await showList()
  else if (text !== undefined) await answer(questionId, text)
  else if (close) await end(questionId)
  else await show(questionId)
} catch (error) {
  await stopRefused(error, HelpError)
} finally {
  await db.destroy()
}

async function showList() {
  const questions = await listQuestions(db, brand, state)
  if (questions.length === 0) console.log(`No question is ${state}.`)
  for (const row of questions) {
    const [last] = await readMessages(db, row, 1)
    const about = row.reference_kind ? `, ${row.reference_kind} ${row.reference_id}` : ''
    const rated = row.rating === null ? '' : `, ${row.rating} of 5`
    console.log(
      `${row.id}: member ${row.member_id}, ${row.topic}${about}, ${toInstant(row.last_at)}${rated}`,
    )
    if (last) console.log(`  ${oneLine(textOf(last.text_json))}`)
  }
}

function textOf(text_json: string) {
  return textIn(typedText(text_json), standardLanguage)
}

async function show(id: string) {
  const desk = { brand, questionId: id, now }
  const { question, messages } = await transact(db, (tx) => openQuestion(tx, desk))
  console.log(`${question.id}: member ${question.member_id}, ${question.topic}, ${question.state}`)
  for (const message of messages) {
    const { sender, at, text_json, content_type, read_at } = message
    const picture = content_type === null ? '' : ' [picture]'
    const read = read_at === null ? '' : `, read ${toInstant(read_at)}`
    console.log(`${toInstant(at)} ${sender}${read}:${picture} ${oneLine(textOf(text_json))}`)
    if (folder !== undefined && content_type !== null) {
      const image = await findImage(db, question, message.id)
      const bytes = Buffer.from(image?.base64 ?? '', 'base64')
      const picture = { name: message.id, type: content_type, bytes }
      console.log(`  ${await writeNewPicture(folder, picture)}`)
    }
  }
}

async function answer(id: string, words: string) {
  const row = await transact(db, (tx) =>
    answerQuestion(tx, { brand, questionId: id, now, text: words, by }),
  )
  console.log(`${row.id}: ${row.state}`)
}

async function end(id: string) {
  const desk = { brand, questionId: id, now }
  const row = await transact(db, (tx) => closeForMember(tx, desk))
  console.log(`${row.id}: ${row.state}`)
}

/** A member's text on one line, without control characters for the terminal. */
function oneLine(words: string) {
  return words.replaceAll(/[\p{Cc}\p{Cf}]+/gu, ' ')
}
