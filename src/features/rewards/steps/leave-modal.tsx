import { useQuery } from '@tanstack/react-query'
import { ApiError } from '@/api/api-error'
import { call } from '@/api/call'
import { useTimeLeft } from '@/api/use-time-left'
import { redeemInterfaceTicket } from '@/contract/partners'
import { useDescribedError } from '@/errors/use-described-error'
import { allowedRedirect } from '@/features/rewards/redirect-rules'
import { host as appHost } from '@/host/host'
import { useTexts } from '@/i18n/use-texts'
import type { ModalProps } from '@/modal/modal'
import { Button } from '@/ui/button'
import { Note } from '@/ui/note'
import { Sheet } from '@/ui/sheet'
import styles from './steps.module.css'

/** `partner`: a redemption goes on there, by a code of its own; `outside`: only to be looked at. */
export type LeaveParams =
  | { kind: 'partner'; host: string; redemptionId: string; allowedHosts: readonly string[] }
  | { kind: 'outside'; host: string; url: string }

/** Seconds before a code ends in which it is not given out any more. */
const margin = 5
/** Milliseconds: within the minute that a code is good for. */
const renewAfter = 45_000

export default function LeaveModal(props: ModalProps<LeaveParams>) {
  const { params, open, close, onClosed } = props
  const { t } = useTexts('rewards')
  const core = useTexts('core')
  const { url, problem, isPending, ask } = useAddress(params)

  function go() {
    if (!url) return ask()
    // From the tap itself, with the code at hand: a window that is opened later is refused.
    appHost().openExternal(url)
    close()
  }

  return (
    <Sheet
      open={open}
      onClose={() => close()}
      onClosed={onClosed}
      title={t('leave.title')}
      description={t(`leave.${params.kind}`, { host: params.host })}
      closeLabel={core.t('action.close')}
      actions={
        <>
          <Button wide pending={isPending} pendingLabel={t('leave.preparing')} onClick={go}>
            {problem ? core.t('action.retry') : t('leave.go')}
          </Button>
          <Button wide variant="quiet" onClick={() => close()}>
            {t('leave.stay')}
          </Button>
        </>
      }
    >
      {problem && (
        <div className={styles.note}>
          <Note tone="error" live>
            {problem}
          </Note>
        </div>
      )}
    </Sheet>
  )
}

/** The address to open; a partner's carries a code, which is made anew before it ends. */
function useAddress(params: LeaveParams) {
  const ticket = useQuery({
    queryKey: ['leave', params],
    queryFn: () => ticketOf(params),
    gcTime: 0,
    staleTime: 0,
    retry: false,
    refetchInterval: renewAfter,
  })
  const problem = useDescribedError(ticket.error)
  const isOver = seconds(useTimeLeft(ticket.data?.until)) <= margin
  return {
    url: isOver ? undefined : ticket.data?.url,
    problem: problem?.text,
    isPending: ticket.isFetching && (ticket.data === undefined || isOver),
    ask: () => void ticket.refetch(),
  }
}

async function ticketOf(params: LeaveParams) {
  if (params.kind === 'outside') return { url: params.url, until: undefined }
  const { redemptionId } = params
  const answer = await call(redeemInterfaceTicket, { params: { redemptionId } })
  // The platform checks the same; an address that leads elsewhere is never opened.
  const safe = allowedRedirect(answer.url, params.allowedHosts)
  if (!safe) throw new ApiError('contract')
  return { url: safe.url, until: Date.parse(answer.expiresAt) }
}

/** What is to be looked at only does not end. */
function seconds(left: number | undefined) {
  return left ?? Infinity
}
