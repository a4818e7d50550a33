import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { lookUp } from '../../src/contract/look-up.ts'

export const templateFile = 'deploy/nginx/taem.conf.template'

/** What stands in for the names of the template, beside those that have a usual value. */
export type NginxValues = Readonly<Record<string, string>>

const usual: NginxValues = {
  TAEM_HTTP_PORT: '80',
  TAEM_HTTPS_PORT: '443',
  TAEM_ACME_ROOT: '/var/www/acme',
}

/**
 * The template as nginx reads it. nginx's own image fills it in the same way.
 * @throws Error that lists the missing values
 */
export function fillTemplate(root: string, given: NginxValues): string {
  const text = readFileSync(join(root, templateFile), 'utf8')
  const missing = new Set<string>()
  const filled = text.replaceAll(/\$\{(TAEM_[A-Z_]+)\}/g, (_, name: string) => {
    const value = lookUp(given, name) ?? lookUp(usual, name)
    if (value === undefined) missing.add(name)
    return value ?? ''
  })
  if (missing.size > 0) throw new Error(`Not set: ${[...missing].join(', ')}.`)
  return filled
}
