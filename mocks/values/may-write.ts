import { accessSync, constants, existsSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/** Whether this process may read and write a file or folder. Nothing is changed. */
export function mayWrite(path: string): boolean {
  const { R_OK, W_OK, X_OK } = constants
  try {
    accessSync(path, isFolder(path) ? R_OK | W_OK | X_OK : R_OK | W_OK)
    return true
  } catch {
    return false
  }
}

/** Whether this process may write to a folder, or make it where it is missing. Nothing is changed. */
export function mayWriteIn(folder: string): boolean {
  if (!existsSync(folder)) return mayWriteIn(dirname(folder))
  return isFolder(folder) && mayWrite(folder)
}

export function isFolder(path: string): boolean {
  return existsSync(path) && statSync(path).isDirectory()
}
