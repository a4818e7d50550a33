import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { RichMenu, RichMenuArea } from '../../mocks/line/rich-menu-config.ts'
import type { Sources } from './sources.ts'

const require = createRequire(import.meta.url)

/**
 * The page of a rich menu's picture, of the areas that liff.config.json declares. A phone shows it
 * at a sixth of its size. The first area is emphasised.
 */
export function richMenuPage(sources: Sources, menu: RichMenu): string {
  const { gauge } = sources.design.decor.pointsCard
  const shape = { arch: '999px 999px 0 0', bar: 'var(--r-xl)', ring: '50%' }[gauge]
  const roles = ['--bg', '--line', '--text', '--primary-soft', '--primary-text', '--hero']
  const theme = sources.theme([...roles, '--on-hero', '--accent', '--on-accent', '--r-xl'])
  return `<!doctype html><html lang="${menu.language}"><meta charset="utf-8"><style>${theme}
${sources.fonts()}
html, body { margin: 0; width: ${menu.size.width}px; height: ${menu.size.height}px; overflow: hidden;
  position: relative; background: var(--bg) }
.area { position: absolute; box-sizing: border-box; display: flex; flex-direction: column;
  align-items: center; justify-content: center; gap: 52px; padding: 40px;
  border: solid var(--line); border-width: 0 4px 4px 0; color: var(--text) }
.icon { display: grid; place-items: center; width: 300px; height: 300px;
  border-radius: ${shape}; background: var(--primary-soft); color: var(--primary-text) }
.icon svg { width: 168px; height: 168px; fill: currentColor }
.label { font-size: 92px; font-weight: 600; line-height: 1.2; text-align: center;
  text-wrap: balance; overflow-wrap: anywhere }
:lang(th) .label { line-height: 1.42 }
.loud { background: var(--hero); color: var(--on-hero) }
.loud .icon { background: var(--accent); color: var(--on-accent) }
</style>${menu.areas.map((area, at) => areaOf(area, at === 0)).join('')}</html>`
}

function areaOf({ bounds: { x, y, width, height }, icon, label }: RichMenuArea, isLoud: boolean) {
  return `<div class="area${isLoud ? ' loud' : ''}"
style="left: ${x}px; top: ${y}px; width: ${width}px; height: ${height}px">
<div class="icon">${iconOf(icon, isLoud ? 'fill' : 'regular')}</div>
<div class="label">${label.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</div></div>`
}

function iconOf(name: string, weight: 'regular' | 'fill') {
  const file = weight === 'regular' ? name : `${name}-${weight}`
  try {
    const icon = `@phosphor-icons/core/assets/${weight}/${file}.svg`
    return readFileSync(require.resolve(icon), 'utf8')
  } catch {
    throw new Error(`liff.config.json: there is no icon "${name}" in Phosphor.`)
  }
}
