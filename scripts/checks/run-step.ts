import { spawn } from 'node:child_process'

export interface Step {
  name: string
  command: string
  args: string[]
  env?: Record<string, string>
  /** The step that has to pass first. */
  needs?: string
  /** Uses all cores by itself, and prints its progress. */
  isLong?: true
}

/**
 * Runs a step, with its output shown as it comes, or kept and returned.
 * The tools are found on the PATH, where run.mjs has put those of node_modules first. A step that
 * `signal` aborts is ended, and is not ok.
 */
export function runStep(step: Step, output: 'shown' | 'kept', signal?: AbortSignal) {
  const started = performance.now()
  return new Promise<{ isOk: boolean; text: string; seconds: number }>((resolve) => {
    const child = spawn(step.command, step.args, {
      stdio: output === 'shown' ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, FORCE_COLOR: process.stdout.isTTY ? '1' : '0', ...step.env },
      signal,
    })
    let text = ''
    child.stdout?.on('data', (data) => (text += String(data)))
    child.stderr?.on('data', (data) => (text += String(data)))
    child.on('error', (error) => {
      text += `${step.command}: ${error.message}`
    })
    child.on('close', (code) => {
      resolve({ isOk: code === 0, text, seconds: (performance.now() - started) / 1000 })
    })
  })
}
