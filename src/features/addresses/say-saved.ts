import { openAlert } from '@/errors/modals'
import { texts } from '@/i18n/texts'

/** The success dialog of an address (specification §4). */
export async function saySaved(): Promise<void> {
  await openAlert({
    icon: 'info',
    title: texts.t('saved.title', { ns: 'addresses' }),
    text: texts.t('saved.text', { ns: 'addresses' }),
    okLabel: texts.t('action.ok'),
  })
}
