import type { z } from '@/contract/zod'

/** Invalid files of a brand pack; the message is for their author. */
export class PackError extends Error {
  override name = 'PackError'
  /** The pack, where all of its files could be read. */
  pack?: unknown

  constructor(what: string, faults: string[]) {
    super(
      [faults.length > 0 ? `${what}:` : `${what}.`, ...faults.map((fault) => `  ${fault}`)].join(
        '\n',
      ),
    )
  }

  /** One error that says what all of these say. */
  static ofAll(errors: readonly PackError[]): PackError {
    const all = new PackError('', [])
    all.message = errors.map(({ message }) => message).join('\n')
    return all
  }
}

/** Names the file, and for each fault the key, the value and the allowed values. */
export function packError(file: string, content: unknown, error: z.core.$ZodError): PackError {
  return new PackError(`${file} is wrong`, faultsOf(content, error))
}

/** One sentence for each fault: the key, the value and the allowed values. */
export function faultsOf(content: unknown, { issues }: z.core.$ZodError): string[] {
  return issues.map((issue) => {
    const place = issue.path.join('.') || 'the file'
    if (issue.code === 'unrecognized_keys')
      return `${place} has unknown keys: ${issue.keys.join()}.`
    const value = JSON.stringify(valueAt(content, issue.path)) ?? 'missing'
    return `${place} is ${value}. Allowed: ${allowedBy(issue)}.`
  })
}

function allowedBy(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_value':
      return issue.values.map((value) => JSON.stringify(value)).join(', ')
    case 'invalid_type':
      return `a value of the type ${issue.expected}`
    case 'invalid_union':
      return issue.errors.flatMap(([first]) => (first ? allowedBy(first) : [])).join(' or ')
    default:
      return issue.message
  }
}

function valueAt(content: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined,
    content,
  )
}
