import { useQuery } from '@tanstack/react-query'
import styles from '@/features/help/help-pages.module.css'
import { thread } from '@/features/help/help-queries'
import { helpReplyRoute } from '@/features/help/routes'
import type { Suggestion } from '@/features/help/suggest-rules'
import { useTexts } from '@/i18n/use-texts'
import type { ModalProps } from '@/modal/modal'
import { Link } from '@/routing/link'
import { Button, buttonClass } from '@/ui/button'
import { Sheet } from '@/ui/sheet'

/** An earlier answer. The draft stays as it is behind it. */
export default function HelpAnswerModal(props: ModalProps<Suggestion>) {
  const { params, open, close, onClosed } = props
  const { t } = useTexts('help')
  const core = useTexts('core')
  const { kind, id, title, answer } = params
  return (
    <Sheet
      open={open}
      onClose={() => close()}
      onClosed={onClosed}
      title={title}
      closeLabel={core.t('action.close')}
      actions={
        <>
          <Button wide onClick={() => close()}>
            {t('suggest.back')}
          </Button>
          {kind === 'thread' && (
            <Link
              className={buttonClass({ variant: 'quiet', wide: true })}
              to={helpReplyRoute.to({ key: id })}
            >
              {t('suggest.open')}
            </Link>
          )}
        </>
      }
    >
      {kind === 'thread' ? (
        <ThreadAnswer id={id} lastText={answer} />
      ) : (
        <p className={styles.found}>{answer}</p>
      )}
    </Sheet>
  )
}

/** The brand's last answer; until it is loaded, the last message. */
function ThreadAnswer({ id, lastText }: { id: string; lastText: string }) {
  const { data } = useQuery(thread(id))
  const answer = data?.messages.findLast(({ from, text }) => from === 'brand' && text)
  return <p className={styles.found}>{answer?.text ?? lastText}</p>
}
