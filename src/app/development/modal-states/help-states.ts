import { getHelp, getQuestions } from '@/contract/help'
import * as modals from '@/features/help/modals'
import { load, needed } from './demo'
import { modalsOf } from './modal-states'

async function commonAnswer() {
  const { faq } = await load(getHelp, {})
  const { id, question, answer } = needed('common question', faq[0]?.items[0])
  return { kind: 'faq', id, title: question, answer } as const
}

async function ownAnswer() {
  const { items } = await load(getQuestions, { query: {} })
  const { id, title, lastText } = needed('answered question', items[0])
  return { kind: 'thread', id, title, answer: lastText } as const
}

export const helpModals = modalsOf(modals)({
  openHelpAnswer: { 'common question': commonAnswer, 'own question': ownAnswer },
})
