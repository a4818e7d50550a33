import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { q } from '@/api/q'
import { getCampaigns } from '@/contract/catalogue'
import type { Decor } from '@/contract/design'
import { type Language, languages } from '@/contract/languages'
import { loginRoute } from '@/features/auth/routes'
import { homeRoute } from '@/features/home/routes'
import { levelRoute } from '@/features/points/routes'
import { profileRoute } from '@/features/profile/routes'
import { rewardsRoute } from '@/features/rewards/routes'
import { errorRoute } from '@/features/utility/routes'
import { myRewardsRoute } from '@/features/wallet/routes'
import { brandLanguages } from '@/i18n/locale'
import { Page } from '@/page-frame/page'
import { campaignPath } from '@/routing/campaign-path'
import { Link } from '@/routing/link'
import { coloursOf } from '@/theme/colour-fallback'
import { contrastOf } from '@/theme/contrast'
import { plainRoles, readablePairs } from '@/theme/readable-pairs'
import { designSetting } from '@/theme/design-setting'
import { Button } from '@/ui/button'
import { Checkbox } from '@/ui/checkbox'
import { CopyButton } from '@/ui/copy-button'
import { loadInLanguage } from './load-in-language'
import { boardRoute, directLoginRoute } from './routes'
import { modalPath } from './modal-path'
import styles from './theme-preview-page.module.css'

/** The app as a brand looks on its pages and modals; those of members need a sign-in. */
const pages = [
  ['Components', boardRoute.to()],
  ['Home', homeRoute.to()],
  ['Rewards', rewardsRoute.to()],
  ['Confirm', modalPath('redeemConfirm', 'points')],
  ['Code at the till', modalPath('serial', 'code')],
  ['Wallet', myRewardsRoute.to({ tab: 'available' })],
  ['Me', profileRoute.to()],
  ['Level', levelRoute.to()],
  ['Sign-in', loginRoute.to({ tab: 'signin' })],
  ['Empty', `${rewardsRoute.to()}?search=nothing+at+all`],
  ['Past rewards', myRewardsRoute.to({ tab: 'expired' })],
  ['Error', errorRoute.to()],
  ['Not found', '/nowhere'],
] as const

const seedNames = ['primary', 'accent', 'neutral'] as const
const shapes = ['sharp', 'modern', 'rounded'] as const
const gauges = ['arch', 'bar', 'ring'] as const
const modes = ['light', 'dark'] as const
type Mode = (typeof modes)[number]

interface Trial {
  seeds: Record<(typeof seedNames)[number], string>
  shape: (typeof shapes)[number]
  gauge: (typeof gauges)[number]
}

const trialOf = ({ theme, indicator, pointsCard }: Decor): Trial => ({
  seeds: theme.seeds,
  shape: indicator.type,
  gauge: pointsCard.gauge,
})

/**
 * `/themepreview`: a brand's colours, corners and gauge on the pages and modals of the app at once, in
 * both modes and in each language, before they are in its design setting. For engineers and staff, so
 * in English alone.
 */
export function Component() {
  const setting = useQuery(designSetting())
  return (
    <Page title="Theme preview" query={setting} waiting={<p>Loading</p>}>
      {({ decor }) => <Preview decor={decor} />}
    </Page>
  )
}

function Preview({ decor }: { decor: Decor }) {
  const [trial, setTrial] = useState(() => trialOf(decor))
  const [hidden, setHidden] = useState<readonly string[]>([])
  const change = (part: Partial<Trial>) => setTrial((now) => ({ ...now, ...part }))
  const rows = usePages()
  return (
    <div lang="en" className={styles.page}>
      <div className={styles.panel}>
        {seedNames.map((name) => (
          <label key={name} className={styles.seed}>
            <input
              type="color"
              value={trial.seeds[name]}
              onChange={({ target }) =>
                change({ seeds: { ...trial.seeds, [name]: target.value.toUpperCase() } })
              }
            />
            {name} <code>{trial.seeds[name]}</code>
          </label>
        ))}
        <Choice
          label="Corners"
          options={shapes}
          value={trial.shape}
          onChange={(shape) => change({ shape })}
        />
        <Choice
          label="Gauge"
          options={gauges}
          value={trial.gauge}
          onChange={(gauge) => change({ gauge })}
        />
        <fieldset className={styles.rows}>
          <legend>Pages</legend>
          {rows.map(([name]) => (
            <Checkbox
              key={name}
              label={name}
              checked={!hidden.includes(name)}
              onChange={({ target }) =>
                setHidden(target.checked ? hidden.filter((one) => one !== name) : [...hidden, name])
              }
            />
          ))}
        </fieldset>
        <p>
          <Link className="link" to={directLoginRoute.to()}>
            Log in as a demo member
          </Link>{' '}
          for the pages of members.
        </p>
        <Contrasts seeds={trial.seeds} />
        <Export decor={decor} trial={trial} />
      </div>
      <div className={styles.pages}>
        {rows
          .filter(([name]) => !hidden.includes(name))
          .map(([name, path]) => (
            <section key={name} aria-label={name}>
              <h2>{name}</h2>
              <div className={styles.frames}>
                {brandLanguages().map((language) =>
                  modes.map((mode) => (
                    <Frame
                      key={language + mode}
                      name={name}
                      path={path}
                      variant={{ language, mode }}
                      trial={trial}
                    />
                  )),
                )}
              </div>
            </section>
          ))}
      </div>
    </div>
  )
}

/** The pages with a campaign of the brand among them. */
function usePages(): readonly (readonly [name: string, path: string])[] {
  const { data } = useQuery(q(getCampaigns, { query: { top: 1 } }))
  const [first] = data?.items ?? []
  if (!first) return pages
  const [components, home, rewards, ...others] = pages
  return [components, home, rewards, ['Campaign', campaignPath(first)], ...others]
}

interface ChoiceProps<T extends string> {
  label: string
  options: readonly T[]
  value: T
  onChange: (value: T) => void
}

function Choice<T extends string>({ label, options, value, onChange }: ChoiceProps<T>) {
  return (
    <label className={styles.choice}>
      {label}
      <select value={value} onChange={({ target }) => onChange(target.value as T)}>
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    </label>
  )
}

function Contrasts({ seeds }: { seeds: Trial['seeds'] }) {
  const named = Object.fromEntries(seedNames.map((name) => [`--seed-${name}`, seeds[name]]))
  const colours = modes.map(
    (mode) =>
      new Map(Object.entries({ ...coloursOf(named, mode === 'dark'), ...plainRoles[mode] })),
  )
  return (
    <table className={styles.contrasts}>
      <caption>Contrast</caption>
      <thead>
        <tr>
          <th scope="col">Pair</th>
          {modes.map((mode) => (
            <th key={mode} scope="col">
              {mode}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {readablePairs.map(([text, ground, least]) => (
          <tr key={text + ground}>
            <th scope="row">
              <code>{text}</code> on <code>{ground}</code>
            </th>
            {colours.map((of, place) => {
              const contrast = contrastOf(of.get(text) ?? '#ffffff', of.get(ground) ?? '#ffffff')
              return (
                <td key={modes[place]} className={contrast < least ? styles.low : undefined}>
                  {contrast.toFixed(2)} {contrast < least && `of ${least}`}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Export({ decor, trial }: { decor: Decor; trial: Trial }) {
  const json = JSON.stringify(
    {
      theme: { seeds: { ...decor.theme.seeds, ...trial.seeds } },
      indicator: { ...decor.indicator, type: trial.shape },
      pointsCard: { gauge: trial.gauge },
    },
    null,
    1,
  )
  const [saved, setSaved] = useState('')
  async function save() {
    const answer = await fetch('/__pack/decor', { method: 'POST', body: json })
    setSaved(await answer.text())
  }
  return (
    <div className={styles.export}>
      <CopyButton
        text={json}
        label="Copy as JSON"
        copiedLabel="Copied"
        selectedLabel="Selected"
        look={{ size: 'm', variant: 'secondary' }}
      />
      {import.meta.env.DEV && (
        <Button size="m" onClick={() => void save()}>
          Save into the pack
        </Button>
      )}
      <p role="status">{saved}</p>
    </div>
  )
}

interface FrameProps {
  name: string
  path: string
  variant: { language: Language; mode: Mode }
  trial: Trial
}

/**
 * A page of the app that keeps the colours that are tried, whatever its own setting says. It is loaded
 * as it comes near, and dropped as it goes: all of them at once are too much for a laptop.
 */
function Frame({ name, path, variant, trial }: FrameProps) {
  const { language, mode } = variant
  const frame = useRef<HTMLIFrameElement>(null)
  const [loads, setLoads] = useState(0)
  const isNear = useIsNear(frame)
  useEffect(() => {
    if (!isNear || !frame.current) return undefined
    return loadInLanguage(frame.current, path, language)
  }, [isNear, path, language])
  useEffect(() => {
    const root = frame.current?.contentDocument?.documentElement
    if (!root) return undefined
    const paint = () => paintTrial(root, trial, mode)
    paint()
    const observer = new MutationObserver(paint)
    observer.observe(root, { attributes: true })
    return () => observer.disconnect()
  }, [trial, mode, loads])
  const title = `${languages[language].name}, ${mode}`
  return (
    <figure className={styles.frame}>
      <figcaption>{title}</figcaption>
      <div>
        {/* oxlint-disable-next-line react/iframe-missing-sandbox -- a page of this app */}
        <iframe
          ref={frame}
          title={`${name}, ${title}`}
          onLoad={() => setLoads((count) => count + 1)}
        />
      </div>
    </figure>
  )
}

/** Whether an element is on the screen, or half a screen away from it. */
function useIsNear(element: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (!element.current) return undefined
    const observer = new IntersectionObserver(
      (entries) => setNear(entries.at(-1)?.isIntersecting === true),
      { rootMargin: '50%' },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return isNear
}

/** Writes only what differs: the page is observed. */
function paintTrial(root: HTMLElement, { seeds, shape, gauge }: Trial, mode: Mode) {
  for (const name of seedNames) {
    const property = `--seed-${name}`
    if (root.style.getPropertyValue(property) !== seeds[name]) {
      root.style.setProperty(property, seeds[name])
    }
  }
  for (const [name, value] of Object.entries({ shape, gauge, theme: mode })) {
    if (root.getAttribute(`data-${name}`) !== value) root.setAttribute(`data-${name}`, value)
  }
}
