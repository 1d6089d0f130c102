import { createPublicKey } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { graceDays, type Licence } from '#domain/billing/licence.ts'
import { addDays } from '#domain/time/local-date.ts'
import {
  licenceContent,
  licenceKey,
  readLicenceFile,
} from '../features/billing/licences/read-licence-file.ts'
import {
  makeLicenceKeys,
  readSigningKey,
  signLicence,
} from '../features/billing/licences/sign-licence.ts'
import { CommandError, type Command } from './command.ts'
import { oneWord, readOptions } from './read-options.ts'

/** A pair of keys, once for whoever sells. An existing file is never written over: its licences could not be renewed. */
export const licenceKeysCommand: Command = {
  words: ['licence', 'keys'],
  parameters: '<file>',
  summary: 'write a new private key for signing licences to a file, and print its LICENCE_KEY',
  async run(args, { print }) {
    const path = oneWord(readOptions(args, {}).positionals, 'file for the private key')
    const { privateKey, publicKey } = makeLicenceKeys()
    // An existing file is refused by the file system itself.
    await writeFile(path, privateKey, { flag: 'wx', mode: 0o600 })
    print(`LICENCE_KEY=${publicKey}`)
    return 0
  },
}

export const signLicenceCommand: Command = {
  words: ['licence', 'sign'],
  parameters: '<file.json> --key <file>',
  summary: 'sign what a licence says with a private key; prints the licence file',
  async run(args, { print }) {
    const { values, positionals } = readOptions(args, { key: { type: 'string' } })
    const path = oneWord(positionals, 'JSON file')
    if (values.key === undefined) throw new CommandError('Give the private key by --key.')
    const key = readSigningKey(await readFile(values.key, 'utf8'))
    if (key === null) throw new CommandError(`${values.key} holds no private key (Ed25519, PEM).`)
    const licence = licenceIn(path, await readFile(path, 'utf8'))
    const file = signLicence(licence, key)
    // What is handed out has been read back as an installation will.
    if (readLicenceFile(file, createPublicKey(key)) === null)
      throw new Error('a licence reads otherwise')
    print(file)
    return 0
  },
}

export const showLicenceCommand: Command = {
  words: ['licence', 'show'],
  parameters: '<file> [--key <LICENCE_KEY>]',
  summary: 'check a licence file by LICENCE_KEY, and print what it says',
  async run(args, { config, print }) {
    const { values, positionals } = readOptions(args, { key: { type: 'string' } })
    const path = oneWord(positionals, 'licence file')
    const key = licenceKey(values.key ?? config.licenceKey)
    if (key === null) throw new CommandError('Set LICENCE_KEY, or give it by --key.')
    const licence = readLicenceFile(await readFile(path, 'utf8'), key)
    if (licence === null) throw new CommandError(`${path} is no licence that this key has signed.`)
    for (const line of linesOf(licence)) print(line)
    return 0
  },
}

function linesOf({ holder, number, modules, limits, from, until }: Licence): readonly string[] {
  const limited = Object.entries(limits).filter(([, limit]) => limit !== null)
  return [
    `holder    ${holder}`,
    `number    ${number}`,
    `modules   ${modules.join(', ')}`,
    `limits    ${limited.length === 0 ? 'none' : limited.map(([what, limit]) => `${what} ${String(limit)}`).join(', ')}`,
    `from      ${from}`,
    `until     ${until ?? 'no end'}`,
    ...(until === null ? [] : [`grace     ${addDays(until, graceDays)}`]),
  ]
}

/** @throws CommandError naming the first field that is wrong */
function licenceIn(path: string, text: string): Licence {
  let content: unknown
  try {
    content = JSON.parse(text)
  } catch {
    throw new CommandError(`${path} is no JSON.`)
  }
  const read = licenceContent.strict().safeParse(content)
  if (!read.success) {
    const [issue] = read.error.issues
    const place = issue?.path.join('.') ?? ''
    throw new CommandError(
      `${path}: ${place === '' ? 'the document' : place}: ${issue?.message ?? ''}.`,
    )
  }
  const { from, until } = read.data
  if (until !== null && until < from) throw new CommandError(`${path}: until lies before from.`)
  return read.data
}
