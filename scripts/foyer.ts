import { pathToFileURL } from 'node:url'
import type * as commandLine from '#server/commands/command-line.ts'
import { builtCommands, isRelease } from './web-stamp.ts'

/** `npm run foyer -- <command>`, or `bin/foyer <command>`: from the sources, or in a release from what was built. */
async function loadCommands(): Promise<typeof commandLine> {
  if (!isRelease) return await import('#server/commands/command-line.ts')
  process.setSourceMapsEnabled(true)
  const built: unknown = await import(pathToFileURL(builtCommands).href)
  return built as typeof commandLine // what it is built from
}

const { runCommandLine } = await loadCommands()
process.exitCode = await runCommandLine(process.argv.slice(2), {
  env: process.env,
  print: console.log,
  say: console.error,
})
