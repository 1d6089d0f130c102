/** The keys of this process for secrets in the database: from SECRET_KEYS, or from a file that is made when it is first needed. */
import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { uuid7 } from '../ids.ts'
import {
  keyIdOf,
  openValue,
  sealKey,
  sealValue,
  SecretError,
  type SealKey,
  type SecretPlace,
} from './sealed-value.ts'

export type Secrets = {
  /** @throws SecretError where there is no key and none can be made. */
  seal(place: SecretPlace, value: string): string
  /** @throws SecretError */
  open(place: SecretPlace, sealed: string): string
  /** Whether it is sealed with the newest key. */
  isCurrent(stored: string): boolean
}

export function openSecrets({
  secretKeys,
  dataFolder,
}: {
  readonly secretKeys: readonly string[]
  readonly dataFolder: string
}): Secrets {
  const file = join(dataFolder, 'secret.key')
  const named = secretKeys.map(sealKey)
  let inFile: SealKey | null = null
  // Another process may have made it meanwhile, so that what is missing is looked for again.
  const fromFile = (): SealKey | null => (inFile ??= readKey(file))
  const known = (): readonly SealKey[] => {
    const own = fromFile()
    return own === null ? named : [...named, own]
  }
  const newest = (): SealKey => known()[0] ?? (inFile = makeKey(file))
  return {
    seal: (place, value) => sealValue(newest(), place, value),
    open: (place, sealed) => openValue(known(), place, sealed),
    isCurrent: (stored) => keyIdOf(stored) === known()[0]?.id,
  }
}

function readKey(file: string): SealKey | null {
  try {
    return sealKey(readFileSync(file, 'utf8').trim())
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw unusable(file, error)
  }
}

/** The file appears whole or not at all, and of two processes that make it one wins. */
function makeKey(file: string): SealKey {
  const draft = `${file}.${uuid7()}`
  try {
    mkdirSync(join(file, '..'), { recursive: true, mode: 0o700 })
    writeFileSync(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flush: true })
    try {
      linkSync(draft, file)
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error
    } finally {
      rmSync(draft)
    }
    return sealKey(readFileSync(file, 'utf8').trim())
  } catch (error) {
    throw unusable(file, error)
  }
}

function unusable(file: string, cause: unknown): SecretError {
  const code = codeOf(cause)
  return new SecretError(
    `The key of the secrets in the database, ${file}, cannot be used (${code}): let Foyer read and write it, or set SECRET_KEYS.`,
    { cause },
  )
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
}
