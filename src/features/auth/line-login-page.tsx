import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useSearch } from '@/routing/use-search'
import { member } from '@/session/session'
import { LineChoice } from './line-choice'
import { LineProblem } from './line-problem'
import { type LineSignInOutcome, runLineLinking, runLineSignIn } from './line-sign-in'
import { LineWaiting } from './line-waiting'
import { LinkConfirm } from './link-confirm'
import { LinkSignIn } from './link-sign-in'
import { afterSignIn } from './sign-in-rules'

type Step = 'wait' | 'choose' | 'signIn' | 'confirm' | Exclude<LineSignInOutcome, 'leaving'>

/**
 * `/linelogin` and `/bzbslinelogin`: signs in with LINE and goes on. Whom the platform does not know
 * says who they are: somebody new, or a member who signs in by e-mail and agrees to link LINE. A
 * member who comes here links LINE.
 */
export function Component() {
  const [query] = useSearch()
  const returnTo = query.get('returnTo')
  const destination = afterSignIn(returnTo)
  const navigate = useNavigate()
  const [step, setStep] = useState<Step>('wait')
  const goOn = () => void navigate(destination, { replace: true })

  useEffect(() => {
    if (step !== 'wait') return undefined
    let isCurrent = true
    const run = member() ? runLineLinking : runLineSignIn
    void run(destination).then((outcome) => {
      if (!isCurrent || outcome === 'leaving') return
      if (outcome === 'signedIn') return void navigate(destination, { replace: true })
      setStep(outcome === 'notLinked' ? (member() ? 'confirm' : 'choose') : outcome)
    })
    return () => {
      isCurrent = false
    }
  }, [step, destination, navigate])

  if (step === 'declined' || step === 'timeout' || step === 'failed') {
    return <LineProblem problem={step} returnTo={returnTo} onRetry={() => setStep('wait')} />
  }
  if (step === 'choose') {
    return <LineChoice returnTo={returnTo} onMember={() => setStep('signIn')} />
  }
  if (step === 'signIn') {
    return (
      <LinkSignIn
        destination={destination}
        onSignedIn={() => setStep('confirm')}
        onBack={() => setStep('choose')}
      />
    )
  }
  if (step === 'confirm') {
    return <LinkConfirm onSignInFirst={() => setStep('signIn')} onDone={goOn} />
  }
  return <LineWaiting />
}
