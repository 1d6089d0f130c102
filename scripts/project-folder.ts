import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder that holds package.json. */
export const projectFolder = fileURLToPath(new URL('..', import.meta.url))

const require = createRequire(import.meta.url)

/**
 * The JavaScript file behind a package's command, to run it with our own Node instead of whichever
 * `node` its first line finds.
 */
export function findCommand(packageName: string, command: string): string {
  const manifestFile = join(projectFolder, 'node_modules', packageName, 'package.json')
  const manifest: unknown = require(manifestFile)
  const bin: unknown =
    typeof manifest === 'object' && manifest !== null && 'bin' in manifest
      ? manifest.bin
      : undefined
  const entry: unknown = typeof bin === 'object' && bin !== null ? Reflect.get(bin, command) : bin
  if (typeof entry !== 'string') throw new Error(`${packageName} has no command "${command}"`)
  return join(dirname(manifestFile), entry)
}
