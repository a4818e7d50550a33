import type { Connection } from '../board-connection'

/** A state of a modal: what it is opened with, and what happens to it then. */
export interface ModalState<Params> {
  params: () => Params | Promise<Params>
  /** Default: reads are answered, and what would change something waits. */
  connection?: Connection
  /** Is typed into the first empty field. */
  type?: string
  /** Then the main button is pressed. */
  press?: true
  /** After this time in milliseconds it shows; at once by default. */
  afterMs?: number
}

type Stateful<Params> = ModalState<Params> | ModalState<Params>['params']

/**
 * The modals among what a feature's `modals.ts` has: functions `open…` of `defineModal`, which take one
 * parameter and can be dismissed. A flow has a verb of its own, no parameter, or always an answer.
 */
type ModalName<Modals> = {
  [Name in keyof Modals]: Name extends `open${string}` ? ModalOf<Name, Modals[Name]> : never
}[keyof Modals]
type ModalOf<Name, Open> = Open extends (...params: infer Params) => Promise<infer Result>
  ? Params['length'] extends 1
    ? undefined extends Result
      ? Name
      : never
    : never
  : never
type ParamsOf<Open> = Open extends (params: infer Params) => unknown ? Params : never

/** By modal and by what the board calls the state: every modal has at least its usual one. */
export type StatesOf<Modals> = {
  [Name in ModalName<Modals>]: Readonly<Record<string, Stateful<ParamsOf<Modals[Name]>>>>
}

export interface BoardState extends Omit<ModalState<unknown>, 'params'> {
  name: string
  /** Prepares what the modal is opened with. @returns what opens it, until it is closed */
  prepare: () => Promise<() => Promise<unknown>>
}

export interface BoardModal {
  /** Without `open`: `redeemConfirm`. */
  name: string
  states: BoardState[]
}

/**
 * The table of a feature's modals for the board. One that is missing is a compile error. In two steps,
 * so that the modals are known before the table is read.
 */
export const modalsOf =
  <Modals extends object>(modals: Modals) =>
  (states: StatesOf<Modals>): BoardModal[] => {
    // The table's type has matched each modal with its parameters.
    const openers = new Map(Object.entries(modals)) as ReadonlyMap<
      string,
      (params: unknown) => Promise<unknown>
    >
    const table = Object.entries(states) as [string, Record<string, Stateful<unknown>>][]
    return table.map(([key, its]) => ({
      name: key.charAt(4).toLowerCase() + key.slice(5),
      states: Object.entries(its).map(([name, given]) => {
        const { params, ...state } = typeof given === 'function' ? { params: given } : given
        return {
          ...state,
          name,
          async prepare() {
            const sent = await params()
            return async () => openers.get(key)?.(sent)
          },
        }
      }),
    }))
  }
