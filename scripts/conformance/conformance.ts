import '../setup/source-imports.ts'

const { conformanceCommand } = await import('./kit-command.ts')

await conformanceCommand(process.argv.slice(2))
