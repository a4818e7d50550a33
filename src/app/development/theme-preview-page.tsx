import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Decor } from '@/contract/design'
import { loginRoute } from '@/features/auth/routes'
import { homeRoute } from '@/features/home/routes'
import { levelRoute } from '@/features/points/routes'
import { profileRoute } from '@/features/profile/routes'
import { rewardsRoute } from '@/features/rewards/routes'
import { errorRoute } from '@/features/utility/routes'
import { myRewardsRoute } from '@/features/wallet/routes'
import { type Language, locales } from '@/i18n/locale'
import { storeLanguage } from '@/i18n/language'
import { texts } from '@/i18n/texts'
import { Page } from '@/page-frame/page'
import { Link } from '@/routing/link'
import { coloursOf } from '@/theme/colour-fallback'
import { contrastOf } from '@/theme/contrast'
import { plainRoles, readablePairs } from '@/theme/readable-pairs'
import { designSetting } from '@/theme/design-setting'
import { Button } from '@/ui/button'
import { CopyButton } from '@/ui/copy-button'
import { boardRoute, directLoginRoute } from './routes'
import styles from './theme-preview-page.module.css'

/** Pages of the app as a brand looks on them; those of members need a sign-in. */
const pages = [
  ['Components', boardRoute.to()],
  ['Home', homeRoute.to()],
  ['Rewards', rewardsRoute.to()],
  ['Wallet', myRewardsRoute.to({ tab: 'available' })],
  ['Me', profileRoute.to()],
  ['Level', levelRoute.to()],
  ['Sign-in', loginRoute.to({ tab: 'signin' })],
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
 * `/themepreview`: a brand's colours, corners and gauge on the pages of the app at once, before they
 * are in its design setting. For engineers and staff, so in English alone.
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
  const [mode, setMode] = useState<Mode>('light')
  const change = (part: Partial<Trial>) => setTrial((now) => ({ ...now, ...part }))
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
        <Choice label="Mode" options={modes} value={mode} onChange={setMode} />
        <Choice
          label="Language"
          options={Object.values(locales).map(({ short }) => short)}
          value={texts.language as Language}
          onChange={(language) => {
            storeLanguage(language)
            location.reload()
          }}
        />
        <p>
          <Link className="link" to={directLoginRoute.to()}>
            Sign in as a demo member
          </Link>{' '}
          for the pages of members.
        </p>
        <Contrasts seeds={trial.seeds} mode={mode} />
        <Export decor={decor} trial={trial} />
      </div>
      <div className={styles.frames}>
        {pages.map(([name, path]) => (
          <Frame key={path} name={name} path={path} trial={trial} mode={mode} />
        ))}
      </div>
    </div>
  )
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

function Contrasts({ seeds, mode }: { seeds: Trial['seeds']; mode: Mode }) {
  const named = Object.fromEntries(seedNames.map((name) => [`--seed-${name}`, seeds[name]]))
  const colours = new Map(
    Object.entries({ ...coloursOf(named, mode === 'dark'), ...plainRoles[mode] }),
  )
  return (
    <table className={styles.contrasts}>
      <caption>Contrast</caption>
      <tbody>
        {readablePairs.map(([text, ground, least]) => {
          const contrast = contrastOf(
            colours.get(text) ?? '#ffffff',
            colours.get(ground) ?? '#ffffff',
          )
          return (
            <tr key={text + ground}>
              <th scope="row">
                <code>{text}</code> on <code>{ground}</code>
              </th>
              <td className={contrast < least ? styles.low : undefined}>
                {contrast.toFixed(2)} {contrast < least && `of ${least}`}
              </td>
            </tr>
          )
        })}
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
  trial: Trial
  mode: Mode
}

/** A page of the app that keeps the colours that are tried, whatever its own setting says. */
function Frame({ name, path, trial, mode }: FrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [loads, setLoads] = useState(0)
  useEffect(() => {
    const root = frame.current?.contentDocument?.documentElement
    if (!root) return undefined
    const paint = () => paintTrial(root, trial, mode)
    paint()
    const observer = new MutationObserver(paint)
    observer.observe(root, { attributes: true })
    return () => observer.disconnect()
  }, [trial, mode, loads])
  return (
    <figure className={styles.frame}>
      <figcaption>{name}</figcaption>
      <div>
        {/* oxlint-disable-next-line react/iframe-missing-sandbox -- a page of this app */}
        <iframe ref={frame} title={name} src={path} onLoad={() => setLoads((count) => count + 1)} />
      </div>
    </figure>
  )
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
