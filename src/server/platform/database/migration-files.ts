/** What stands in migrations/: the baseline and the numbered steps after it, each run once, and the files of functions. */
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../../../migrations/', import.meta.url))

export type MigrationFile = {
  /** Its path below migrations/. */
  readonly name: string
  readonly sha256: string
  readonly text: string
}

/** Every step in the order in which they run: the baseline first. */
export async function readSteps(): Promise<readonly MigrationFile[]> {
  return [...(await readFolder('baseline/')), ...(await readFolder(''))]
}

/** Of some steps those of the baseline. */
export function baselineOf<T extends { readonly name: string }>(steps: readonly T[]): readonly T[] {
  return steps.filter(({ name }) => name.startsWith('baseline/'))
}

/** The functions and triggers, as they are now. Their order doesn't matter: bodies are checked when they run. */
export function readFunctions(): Promise<readonly MigrationFile[]> {
  return readFolder('functions/')
}

async function readFolder(folder: string): Promise<MigrationFile[]> {
  const names = (await readdir(`${root}${folder}`)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(`${root}${folder}${name}`, 'utf8')
      return {
        name: `${folder}${name}`,
        sha256: createHash('sha256').update(text).digest('hex'),
        text,
      }
    }),
  )
}
