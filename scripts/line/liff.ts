import '../setup/source-imports.ts'
import { parseOptions } from '../setup/parse-options.ts'
import { passOverLeft } from '../setup/pass-over-left.ts'

const usage = `Keeps liff.config.json and LINE's console the same.

  npm run liff -- check    [--brand NAME] [--channel CHANNEL]    compares all, changes nothing
  npm run liff -- pull     [--brand NAME] [--channel CHANNEL]    LINE's values into the file
  npm run liff -- push     [--brand NAME] [--channel CHANNEL] [--published]    the file's to LINE
  npm run liff -- push     … --menu --published                  the rich menu to LINE
  npm run liff -- open     [--brand NAME] [--channel CHANNEL] [--path /PATH]   link and QR code
  npm run liff -- restore  [--force | --keep]                    undoes what was not finished

  CHANNEL is developing (unless said), review or published; check and pull take all of them.
  Ends with 0 where all is well, 1 where something is to be done, 2 for a wrong command.
  docs/line/set-up.md has the variables with the credentials.`

// After the hooks of source-imports.ts are in place.
const { PackError } = await import('../../mocks/values/pack-error.ts')
const { LineError } = await import('../../mocks/line/line-error.ts')
const { createJournal } = await import('./journal.ts')

const owners = { path: 'open', published: 'push', menu: 'push', force: 'restore', keep: 'restore' }

passOverLeft()
process.exit(await run().catch(codeOf))

async function run(): Promise<number> {
  const asked = readArguments()
  if (!asked) return 2
  if (asked === 'help') {
    console.log(usage)
    return 0
  }
  const { command, brand, channel, values } = asked
  const { liffContext } = await import('./liff-context.ts')
  const context = liffContext(process.cwd(), (line) => console.log(line))
  const channels = channel && [channel]
  switch (command) {
    case 'check': {
      const { check } = await import('./liff-check.ts')
      return (await check(context, { brand, channels })) ? 0 : 1
    }
    case 'pull': {
      const { pull } = await import('./liff-pull.ts')
      await pull(context, { brand, channels })
      return 0
    }
    case 'push': {
      const { push } = await import('./liff-push.ts')
      const { published: isPublished, menu: isMenu } = values
      await push(context, { brand, channel, isPublished, isMenu })
      return 0
    }
    case 'open': {
      const { open } = await import('./liff-open.ts')
      open(context, { brand, channel, path: values.path ?? '/' })
      return 0
    }
    case 'restore': {
      const { restore } = await import('./liff-restore.ts')
      return (await restore(context, { isForced: values.force, isKept: values.keep })) ? 0 : 1
    }
  }
}

function readArguments() {
  const boolean = { type: 'boolean', default: false } as const
  try {
    const { values, positionals } = parseOptions({
      allowPositionals: true,
      options: {
        brand: { type: 'string' },
        channel: { type: 'string' },
        help: boolean,
        path: { type: 'string' },
        published: boolean,
        menu: boolean,
        force: boolean,
        keep: boolean,
      },
    })
    if (values.help) return 'help'
    const [named, ...more] = positionals
    const commands = ['check', 'pull', 'push', 'open', 'restore'] as const
    const command = commands.find((name) => name === named)
    if (!command || more.length > 0)
      return wrong(named ? `There is no "${positionals.join(' ')}".` : '')
    const channel = (['developing', 'review', 'published'] as const).find(
      (name) => name === values.channel,
    )
    if (values.channel !== undefined && !channel)
      return wrong(`There is no channel "${values.channel}".`)
    const strange = (['path', 'published', 'menu', 'force', 'keep'] as const).find(
      (name) => values[name] && owners[name] !== command,
    )
    if (strange) return wrong(`--${strange} belongs to ${owners[strange]}.`)
    return { command, brand: values.brand, channel, values }
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return wrong(error.message)
  }
}

function leftBehind() {
  try {
    return createJournal(process.cwd())
      .entries()
      .some(({ pid }) => pid === process.pid)
  } catch {
    // The journal could not be read; that error has been reported already.
    return false
  }
}

function wrong(message: string) {
  console.error([message, usage].filter(Boolean).join('\n\n'))
  return undefined
}

// An error that the user can fix is one sentence; anything else is a bug of this command.
function codeOf(error: unknown): number {
  if (!(error instanceof LineError || error instanceof PackError)) throw error
  console.error(error.message)
  if (leftBehind()) console.error('What was begun is not undone yet: npm run liff -- restore')
  return 1
}
