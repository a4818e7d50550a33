import { useQuery } from '@tanstack/react-query'
import { ApiError } from '@/api/api-error'
import { call } from '@/api/call'
import { useTimeLeft } from '@/api/use-time-left'
import { redeemInterfaceTicket } from '@/contract/partners'
import { FailureNote } from '@/errors/failure-note'
import { allowedRedirect } from '@/features/rewards/redeem/redirect-rules'
import { host as appHost } from '@/host/host'
import { useTexts } from '@/i18n/use-texts'
import type { ModalProps } from '@/modal/modal'
import { Button } from '@/ui/button'
import { Sheet } from '@/ui/sheet'
import styles from './redeem-modals.module.css'

/** `partner`: a redemption continues there, with a one-time ticket; `outside`: content. */
export type LeaveParams =
  | { kind: 'partner'; host: string; redemptionId: string; allowedHosts: readonly string[] }
  | { kind: 'outside'; host: string; url: string }

/** Seconds before its expiry in which a ticket is no longer used. */
const margin = 5
/** Milliseconds; a ticket is valid for a minute. */
const renewAfter = 45_000

export default function LeaveModal(props: ModalProps<LeaveParams>) {
  const { params, open, close, onClosed } = props
  const { t } = useTexts('rewards')
  const core = useTexts('core')
  const { url, error, isPending, ask } = useAddress(params)

  function go() {
    if (!url) return ask()
    // Directly in the tap: browsers block windows that open later.
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
            {error ? core.t('action.retry') : t('leave.go')}
          </Button>
          <Button wide variant="quiet" onClick={() => close()}>
            {t('leave.stay')}
          </Button>
        </>
      }
    >
      {error && (
        <div className={styles.note}>
          <FailureNote error={error} />
        </div>
      )}
    </Sheet>
  )
}

/** The address to open. A partner's has a one-time ticket, which is renewed before it expires. */
function useAddress(params: LeaveParams) {
  const ticket = useQuery({
    queryKey: ['leave', params],
    queryFn: () => ticketOf(params),
    gcTime: 0,
    staleTime: 0,
    retry: false,
    refetchInterval: renewAfter,
  })
  const isOver = seconds(useTimeLeft(ticket.data?.until)) <= margin
  return {
    url: isOver ? undefined : ticket.data?.url,
    error: ticket.error,
    isPending: ticket.isFetching && (ticket.data === undefined || isOver),
    ask: () => void ticket.refetch(),
  }
}

async function ticketOf(params: LeaveParams) {
  if (params.kind === 'outside') return { url: params.url, until: undefined }
  const { redemptionId } = params
  const answer = await call(redeemInterfaceTicket, { params: { redemptionId } })
  // The platform checks the same. Never open another host.
  const safe = allowedRedirect(answer.url, params.allowedHosts)
  if (!safe) throw new ApiError('contract')
  return { url: safe.url, until: Date.parse(answer.expiresAt) }
}

function seconds(left: number | undefined) {
  return left ?? Infinity
}
