import type { Marketplace } from '@/contract/marketplaces'
import { NumberedSteps } from '@/ui/numbered-steps'
import { StepPicture } from './step-picture'

interface HowToStepsProps {
  marketplace: Marketplace
  hasPictures?: boolean
}

/** How to connect a channel, step by step. */
export function HowToSteps({ marketplace: { channel, steps }, hasPictures }: HowToStepsProps) {
  if (!hasPictures) return <NumberedSteps steps={steps} />
  return (
    <NumberedSteps
      steps={steps}
      pictureOf={(step) => <StepPicture channel={channel} step={step} />}
    />
  )
}
