import { mutate } from '@/api/mutate'
import {
  connectMarketplace,
  disconnectMarketplace,
  type Marketplace,
} from '@/contract/marketplaces'
import { z } from '@/contract/zod'
import { openAlert } from '@/errors/modals'
import { texts } from '@/i18n/texts'
import { showToast } from '@/modal/show-toast'
import { dropDraft, keepDraft, readDraft } from '@/session/draft'
import { attempt } from '@/exactly-once/attempt'
import { answerTimeoutMs } from '@/exactly-once/timeouts'
import { type ConnectValues, emptyValues, socialDataOf } from './marketplace-rules'
import { openConnectForm, openConnecting, openHowTo } from './modals'

const Draft = z.record(z.string(), z.string())

const draftOf = ({ channel }: Marketplace) => `marketplace.${channel}`

/** Connects an account of a channel: the form, then its phases, until it is connected or left. */
export async function connectShop(marketplace: Marketplace): Promise<void> {
  const draft = draftOf(marketplace)
  for (;;) {
    const values = { ...emptyValues, ...readDraft(draft, Draft) }
    const onDraft = (next: ConnectValues) => keepDraft(draft, next)
    const answer = await openConnectForm({ marketplace, values, onDraft })
    if (!answer) return
    if (answer === 'how') {
      await openHowTo(marketplace)
      continue
    }
    onDraft(answer)
    if ((await sendClaim(marketplace, answer)) !== 'again') return
  }
}

/** Shows how to connect a channel, and goes on to its form if the member wants to. */
export async function showHowTo(marketplace: Marketplace): Promise<void> {
  if (await openHowTo(marketplace)) await connectShop(marketplace)
}

/** The phases. The same data again counts once, so that a lost answer can be asked for again. */
async function sendClaim(marketplace: Marketplace, values: ConnectValues) {
  let isSent = false
  const body = socialDataOf(marketplace, values)
  const ended = await openConnecting({
    marketplace,
    async send() {
      isSent = true
      const { outcome } = attempt(
        ({ signal }) => mutate(connectMarketplace, { body }, { signal, inBackground: true }),
        answerTimeoutMs,
      )
      const isDone = (await outcome).kind === 'done'
      if (isDone) dropDraft(draftOf(marketplace))
      return outcome
    },
  })
  if (!ended && !isSent) showToast({ text: texts.t('connecting.stopped', { ns: 'marketplaces' }) })
  return ended
}

/** Disconnects an account once the member has confirmed it. @throws ApiError */
export async function disconnectShop({ name, connection }: Marketplace): Promise<void> {
  if (!connection) return
  const isSure = await openAlert({
    icon: 'info',
    title: texts.t('disconnect.title', { ns: 'marketplaces', shop: name }),
    text: texts.t('disconnect.text', { ns: 'marketplaces', name: connection.displayName }),
    okLabel: texts.t('disconnect.yes', { ns: 'marketplaces' }),
    isDangerous: true,
    cancelLabel: texts.t('disconnect.no', { ns: 'marketplaces' }),
  })
  if (!isSure) return
  await mutate(disconnectMarketplace, { params: { connectionId: connection.id } })
  showToast({ text: texts.t('disconnect.done', { ns: 'marketplaces', shop: name }) })
}
