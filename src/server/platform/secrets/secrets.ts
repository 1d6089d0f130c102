/** The keys of this process for secrets in the database: from SECRET_KEYS, or from a file that is made when it is first needed. */
import { randomBytes } from 'node:crypto'
import {
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
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

const leastKeyLength = 32

export type Secrets = {
  /** @throws SecretError where there is no key and none can be made. */
  seal(place: SecretPlace, value: string): string
  /** @throws SecretError */
  open(place: SecretPlace, sealed: string): string
  /** Whether it is sealed with the newest key. @throws SecretError where the key cannot be read. */
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
  // The file is looked at only where no named key serves: whoever names keys needs none.
  const newest = (): SealKey => named[0] ?? fromFile() ?? (inFile = makeKey(file))
  const keysFor = (id: string | null): readonly SealKey[] => {
    const own = named.some((key) => key.id === id) ? null : fromFile()
    return own === null ? named : [...named, own]
  }
  return {
    seal: (place, value) => sealValue(newest(), place, value),
    open: (place, sealed) => openValue(keysFor(keyIdOf(sealed)), place, sealed),
    isCurrent: (stored) => keyIdOf(stored) === (named[0] ?? fromFile())?.id,
  }
}

function readKey(file: string): SealKey | null {
  try {
    return keyIn(file)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw unusable(file, error)
  }
}

/** What was cut short, or never filled, is a key that others guess. */
function keyIn(file: string): SealKey {
  const text = readFileSync(file, 'utf8').trim()
  if (text.length < leastKeyLength) throw Object.assign(new Error(), { code: 'too short' })
  return sealKey(text)
}

/** The file appears whole or not at all, and of two processes that make it one wins. */
function makeKey(file: string): SealKey {
  const draft = `${file}.${uuid7()}`
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
    writeFileSync(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flush: true })
    try {
      linkSync(draft, file)
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error
    } finally {
      rmSync(draft)
    }
    // What it seals may lie in a database that outlives a power cut here.
    const folder = openSync(dirname(file), 'r')
    fsyncSync(folder)
    closeSync(folder)
    return keyIn(file)
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
