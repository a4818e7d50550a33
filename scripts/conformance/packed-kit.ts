#!/usr/bin/env node
import { conformanceCommand } from './kit-command.ts'

// What `npx` starts, as one file.
await conformanceCommand(process.argv.slice(2))
