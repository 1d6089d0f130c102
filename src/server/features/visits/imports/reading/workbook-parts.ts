/** The parts of an XLSX file: unpacked piece by piece, and parsed as they arrive (decision 0480). */
import sax from 'sax'
import { fromBuffer, type Entry, type ZipFile } from 'yauzl'
import { Unreadable } from '#server/platform/parsers/unreadable.ts'
import { tooLarge } from './collect-rows.ts'

/** Unpacked bytes of one workbook, all parts together. */
const maxUnpackedBytes = 50_000_000
const maxParts = 2_000
/** Real programs write ten levels, and twenty attributes. */
const maxDepth = 50
/** The longest list has a million cells of three elements. */
const maxElements = 4_000_000
const maxAttributes = 100

export type Handlers = {
  readonly onOpen?: (name: string, attributes: Readonly<Record<string, string>>) => void
  readonly onText?: (text: string) => void
  readonly onClose?: (name: string) => void
}
export type Parts = {
  /** Reads a part from beginning to end; a missing part counts as empty. */
  read(path: string, handlers: Handlers): Promise<void>
}

/** @throws Unreadable, or whatever the ZIP and XML readers throw */
export async function openParts(bytes: Buffer, elementsAllowed = maxElements): Promise<Parts> {
  const zip = await openZip(bytes)
  const entries = new Map<string, Entry>()
  await new Promise<void>((resolve, reject) => {
    zip.on('entry', (entry: Entry) => {
      entries.set(entry.fileName, entry)
      if (entries.size > maxParts) reject(new Unreadable(tooLarge))
      else zip.readEntry()
    })
    zip.on('end', resolve)
    zip.on('error', reject)
    zip.readEntry()
  })
  let left = maxUnpackedBytes
  let elements = 0
  return {
    async read(path, handlers) {
      const entry = entries.get(path)
      if (entry === undefined) return
      // The reader refuses an entry that is longer than it claims.
      left -= entry.uncompressedSize
      if (left < 0) throw new Unreadable(tooLarge)
      await parse(await openEntry(zip, entry), {
        ...handlers,
        onOpen(name, attributes) {
          elements += 1
          if (elements > elementsAllowed) throw new Unreadable(tooLarge)
          handlers.onOpen?.(name, attributes)
        },
      })
    },
  }
}

function openZip(bytes: Buffer): Promise<ZipFile> {
  const { promise, resolve, reject } = Promise.withResolvers<ZipFile>()
  fromBuffer(bytes, { lazyEntries: true, validateEntrySizes: true }, (error, zip) => {
    if (error === null) resolve(zip)
    else reject(error)
  })
  return promise
}

function openEntry(zip: ZipFile, entry: Entry): Promise<AsyncIterable<Uint8Array>> {
  const { promise, resolve, reject } = Promise.withResolvers<AsyncIterable<Uint8Array>>()
  zip.openReadStream(entry, (error, stream) => {
    if (error === null) resolve(stream)
    else reject(error)
  })
  return promise
}

/** Strips name prefixes, which programs choose freely. Accepts no entities but XML's five. */
async function parse(stream: AsyncIterable<Uint8Array>, handlers: Handlers): Promise<void> {
  // The parser refuses names, values and comments of more than 64 kB only while it tracks positions.
  const parser = sax.parser(true, { strictEntities: true, position: true } as sax.SAXOptions)
  const bare = (name: string): string => name.slice(name.indexOf(':') + 1)
  let depth = 0
  let attributes = 0
  // oxlint-disable-next-line unicorn/prefer-add-event-listener -- the parser's own API: it isn't an event target
  parser.onerror = (error) => {
    throw error
  }
  parser.onattribute = () => {
    attributes += 1
    if (attributes > maxAttributes) throw new Unreadable(tooLarge)
  }
  parser.onopentag = (tag) => {
    depth += 1
    attributes = 0
    if (depth > maxDepth) throw new Unreadable(tooLarge)
    const plain = Object.entries(tag.attributes).map(([key, value]) => [bare(key), String(value)])
    handlers.onOpen?.(bare(tag.name), Object.fromEntries(plain) as Record<string, string>)
  }
  // oxlint-disable-next-line unicorn/prefer-add-event-listener -- as above
  parser.ontext = (text) => handlers.onText?.(text)
  parser.oncdata = (text) => handlers.onText?.(text)
  parser.onclosetag = (name) => {
    depth -= 1
    handlers.onClose?.(bare(name))
  }
  const decoder = new TextDecoder('utf-8', { fatal: true })
  for await (const piece of stream) parser.write(decoder.decode(piece, { stream: true }))
  parser.write(decoder.decode()).close()
}
