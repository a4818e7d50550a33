import check from 'phosphor/bold/check'
import x from 'phosphor/bold/x'
import { Icon } from './icon'
import { Spinner } from './spinner'
import styles from './steps.module.css'

export type StepState = 'done' | 'now' | 'waiting' | 'failed'

export interface Step {
  title: string
  text?: string
  /** `noted` is over, with any result. */
  state: StepState | 'noted'
  /** Replaces the icon of the state. */
  icon?: string
  /** For titles that repeat. */
  key?: string
  /** The state as text, for screen readers. */
  stateLabel?: string
}

/** Progress in steps, from top to bottom. */
export function Steps({ steps }: { steps: Step[] }) {
  return (
    <ol className={styles.steps}>
      {steps.map((step) => (
        <li
          key={step.key ?? step.title}
          className={styles[step.state]}
          aria-current={step.state === 'now' ? 'step' : undefined}
        >
          <span className={styles.sign}>
            {step.icon ? <Icon d={step.icon} size={16} /> : <Sign state={step.state} />}
          </span>
          <div>
            <b>
              {step.title}
              {step.stateLabel && <span className="vh">, {step.stateLabel}</span>}
            </b>
            {step.text && <small>{step.text}</small>}
          </div>
        </li>
      ))}
    </ol>
  )
}

function Sign({ state }: Pick<Step, 'state'>) {
  if (state === 'now') return <Spinner small />
  if (state === 'waiting' || state === 'noted') return null
  return <Icon d={state === 'done' ? check : x} size={16} />
}
