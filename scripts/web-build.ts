import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { build, type InlineConfig } from 'vite'
import { projectFolder } from './project-folder.ts'
import { hashSources, products, writeStamp } from './web-stamp.ts'

function configurations(isWatching: boolean): InlineConfig[] {
  const shared: InlineConfig = {
    configFile: join(projectFolder, 'vite.config.ts'),
    logLevel: isWatching ? 'info' : 'warn',
    clearScreen: false,
  }
  const watcher = isWatching ? { watch: {} } : {}
  return [
    { ...shared, build: { outDir: products.web, emptyOutDir: true, ...watcher } },
    {
      ...shared,
      build: {
        ssr: join(projectFolder, 'src/web/entry-server.tsx'),
        outDir: products.ssr,
        emptyOutDir: true,
        ...watcher,
      },
    },
  ]
}

/**
 * Builds the web app: what browsers load (dist/web) and what the server renders first screens with
 * (dist/ssr). The stamp is written last, so an interrupted build counts as none.
 */
export async function buildWeb(): Promise<void> {
  const hash = hashSources()
  for (const configuration of configurations(false)) await build(configuration)
  writeStamp(hash)
}

/** Builds, and again with every change, until the process ends. */
export async function watchWeb(): Promise<void> {
  // What it makes is a developer's build: the next start has to make its own.
  rmSync(join(projectFolder, 'dist/sources.sha256'), { force: true })
  for (const configuration of configurations(true)) await build(configuration)
}
