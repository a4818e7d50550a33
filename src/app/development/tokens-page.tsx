import { useLayoutEffect, useRef, useState } from 'react'
import { Page } from '@/page-frame/page'
import { contrastOf } from '@/theme/contrast'
import tokens from '@/theme/tokens.css?raw'
import { CopyButton } from '@/ui/copy-button'
import styles from './tokens-page.module.css'

/** The names of all tokens, in the order of tokens.css. */
const names = [
  ...new Set(Array.from(tokens.matchAll(/^\s+(--[\w-]+):/gm), ([, name = '']) => name)),
]

const modes = ['light', 'dark'] as const

/** The ground that a colour of text stands on; of others, the page. */
function groundOf(name: string): string {
  const on = /^--on-([a-z]+(?:-soft|-accent)?)/.exec(name)?.[1]
  const ground = on && `--${on.replace(/-accent$/, '')}`
  return ground && names.includes(ground) ? ground : '--bg'
}

/** `/tokens`: every design token of the brand in both modes. For engineers, so in English alone. */
export function Component() {
  return (
    <Page title="Tokens">
      <div lang="en" className={styles.modes}>
        {modes.map((mode) => (
          <Mode key={mode} mode={mode} />
        ))}
      </div>
    </Page>
  )
}

interface Token {
  name: string
  value: string
  /** The colour as #rrggbb, and its contrast on its ground. */
  colour?: { hex: string; ground: string; contrast: number }
}

function Mode({ mode }: { mode: (typeof modes)[number] }) {
  const scope = useRef<HTMLElement>(null)
  const [list, setList] = useState<Token[]>([])
  useLayoutEffect(() => {
    if (scope.current) setList(readTokens(scope.current))
  }, [])
  return (
    <section ref={scope} className={styles.mode} data-scope data-theme={mode}>
      <h2>{mode === 'dark' ? 'Dark' : 'Light'}</h2>
      <ul>
        {list.map(({ name, value, colour }) => (
          <li key={name} className={styles.token}>
            <span
              className={styles.swatch}
              style={{ background: colour ? `var(${name})` : 'none' }}
            />
            <span className={styles.words}>
              <code>{name}</code>
              <small>
                {colour?.hex ?? value}
                {colour && ` · ${colour.contrast.toFixed(1)} on ${colour.ground}`}
              </small>
            </span>
            <CopyButton
              text={`var(${name})`}
              label={`Copy ${name}`}
              copiedLabel="Copied"
              selectedLabel="Selected"
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The tokens as an element computes them. */
function readTokens(scope: HTMLElement): Token[] {
  const style = getComputedStyle(scope)
  const probe = document.createElement('i')
  scope.append(probe)
  const hexOf = (name: string) => {
    probe.style.color = ''
    probe.style.color = `var(${name})`
    return CSS.supports('color', style.getPropertyValue(name).trim())
      ? toHex(getComputedStyle(probe).color)
      : undefined
  }
  const list = names.map((name) => {
    const hex = hexOf(name)
    const ground = groundOf(name)
    const under = hex && hexOf(ground)
    return {
      name,
      value: style.getPropertyValue(name).trim(),
      ...(hex && under && { colour: { hex, ground, contrast: contrastOf(hex, under) } }),
    }
  })
  probe.remove()
  return list
}

/** Any colour of CSS as #rrggbb: a canvas paints it. */
function toHex(colour: string): string | undefined {
  const canvas = document.createElement('canvas').getContext('2d')
  if (!canvas) return undefined
  canvas.fillStyle = colour
  canvas.fillRect(0, 0, 1, 1)
  const [r = 0, g = 0, b = 0] = canvas.getImageData(0, 0, 1, 1).data
  return `#${[r, g, b].map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}
