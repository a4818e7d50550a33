import type { Marketplace } from '@/contract/marketplaces'
import { NumberedSteps } from '@/ui/text-lists'
import type { ReactNode } from 'react'
import styles from './marketplace-parts.module.css'

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

interface StepPictureProps {
  channel: string
  /** From 1. */
  step: number
}

/** A drawing of where a step happens, beside its words. */
function StepPicture({ channel, step }: StepPictureProps) {
  return (
    <svg className={styles.picture} viewBox="0 0 160 96" aria-hidden="true">
      <rect className={styles.ground} width="160" height="96" rx="12" />
      <rect className={styles.screen} x="28" y="12" width="104" height="84" rx="8" />
      {drawingOf(channel, step)}
    </svg>
  )
}

function drawingOf(channel: string, step: number): ReactNode {
  if (step > 2) return <Linked />
  if (channel === 'chatshop') return step === 1 ? <Chat /> : <OrderNumber y={52} />
  if (channel === 'shortvideo') return step === 1 ? <Profile /> : <OrderWithMessage />
  if (channel === 'marketplace1') return step === 1 ? <Orders first={22} /> : <OrderNumber y={30} />
  return step === 1 ? <MenuAndOrders /> : <OrderNumber y={70} />
}

/** A line of text. */
function Line({ x, y, width }: { x: number; y: number; width: number }) {
  return <rect className={styles.line} x={x} y={y} width={width} height="5" rx="2.5" />
}

/** What the member is to tap or to copy. */
function Mark({ x, y, width, height }: { x: number; y: number; width: number; height: number }) {
  return <rect className={styles.mark} x={x} y={y} width={width} height={height} rx="5" />
}

function Orders({ first }: { first: number }) {
  return [0, 1, 2].map((index) => {
    const y = first + index * 24
    return (
      <g key={y}>
        {index === 1 && <Mark x={33} y={y - 4} width={94} height={24} />}
        <rect className={styles.goods} x="38" y={y} width="16" height="16" rx="4" />
        <Line x={60} y={y + 1} width={48} />
        <Line x={60} y={y + 10} width={28} />
      </g>
    )
  })
}

function MenuAndOrders() {
  return (
    <>
      <circle className={styles.goods} cx="44" cy="26" r="7" />
      <Line x={58} y={23} width={42} />
      <Mark x={33} y={38} width={94} height={18} />
      <Line x={40} y={45} width={56} />
      <Line x={40} y={65} width={44} />
      <Line x={40} y={80} width={50} />
    </>
  )
}

function OrderNumber({ y }: { y: number }) {
  return (
    <>
      {[30, 50, 70]
        .filter((line) => Math.abs(line - y) > 8)
        .map((line) => (
          <Line key={line} x={40} y={line} width={60} />
        ))}
      <Mark x={33} y={y - 7} width={94} height={19} />
      <Line x={40} y={y} width={56} />
      <Copy x={108} y={y - 4} />
    </>
  )
}

function Copy({ x, y }: { x: number; y: number }) {
  return (
    <>
      <rect className={styles.sheet} x={x + 4} y={y} width="9" height="9" rx="2" />
      <rect className={styles.sheet} x={x} y={y + 4} width="9" height="9" rx="2" />
    </>
  )
}

function Chat() {
  return (
    <>
      <rect className={styles.goods} x="38" y="20" width="52" height="14" rx="7" />
      <rect className={styles.goods} x="38" y="80" width="36" height="10" rx="5" />
      <Mark x={56} y={40} width={68} height={34} />
      <rect className={styles.goods} x="62" y="46" width="16" height="16" rx="4" />
      <Line x={84} y={48} width={32} />
      <Line x={84} y={57} width={22} />
    </>
  )
}

function Profile() {
  return (
    <>
      <circle className={styles.goods} cx="80" cy="32" r="12" />
      <Line x={60} y={50} width={40} />
      <Mark x={48} y={59} width={64} height={18} />
      <Line x={55} y={66} width={34} />
      <Copy x={95} y={61} />
    </>
  )
}

function OrderWithMessage() {
  return (
    <>
      <Mark x={33} y={20} width={94} height={18} />
      <Line x={40} y={27} width={56} />
      <Copy x={108} y={22} />
      <Mark x={33} y={46} width={94} height={32} />
      <Line x={40} y={53} width={72} />
      <Line x={40} y={65} width={50} />
    </>
  )
}

function Linked() {
  return (
    <>
      <circle className={styles.mark} cx="80" cy="48" r="20" />
      <path className={styles.tick} d="M70 48l7 7 14-14" />
      <Line x={56} y={78} width={48} />
    </>
  )
}
