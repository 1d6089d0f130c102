/** One request to the API of a drive, by the token of its consent, which is renewed once where the API refuses it. */
import type { Readable } from 'node:stream'
import type { z } from 'zod'
import { askPlace, type Answer, type Asked, type Reach } from '../ask-place.ts'
import { PlaceError, type PlacedFile } from '../place.ts'

export type DriveReach = Reach & {
  /** @param refused the one that was refused just now. @throws PlaceError */
  readonly token: (refused: string | null) => Promise<string>
  /** Where an address of the vendor's is really asked. */
  readonly at: (address: string) => URL
  /** Ids of folders, by path, that were found or made in this turn. */
  readonly folders: Map<string, Promise<readonly string[]>>
}

export type DriveAsked = Omit<Asked, 'url' | 'body'> & {
  readonly address: string
  /** May be asked for again. */
  readonly open?: () => Promise<Readable>
  /** Where the address itself proves who calls. */
  readonly isOpen?: boolean
}

/** @throws PlaceError */
export async function askDrive(reach: DriveReach, asked: DriveAsked): Promise<Answer> {
  const { address, open, isOpen = false, ...more } = asked
  const send = async (token: string | null, understood: readonly number[]): Promise<Answer> => {
    const authorization = token === null ? {} : { authorization: `Bearer ${token}` }
    return askPlace(reach, {
      isJson: true,
      ...more,
      url: reach.at(address),
      headers: { ...more.headers, ...authorization },
      understood,
      ...(open !== undefined && { body: await open() }),
    })
  }
  if (isOpen) return send(null, more.understood)
  const token = await reach.token(null)
  const answer = await send(token, [...more.understood, 401])
  if (answer.status !== 401) return answer
  return send(await reach.token(token), more.understood)
}

/** What an API says. @throws PlaceError where it is something else, or half of it */
export function readJson<Schema extends z.ZodType>(
  { json, status }: Answer,
  schema: Schema,
): z.output<Schema> {
  const read = schema.safeParse(parsed(json))
  if (!read.success) throw new PlaceError('failed', { status })
  return read.data
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json) as unknown
  } catch {
    return null
  }
}

/** Headers and bytes of a request in JSON. */
export function jsonBody(value: unknown) {
  const bytes = Buffer.from(JSON.stringify(value))
  return {
    headers: { 'content-type': 'application/json', 'content-length': String(bytes.length) },
    open: opened(bytes),
  }
}

export const opened =
  (...parts: readonly Uint8Array[]) =>
  async (): Promise<Readable> => {
    const { Readable: Stream } = await import('node:stream')
    return Stream.from(parts)
  }

/** The file in pieces of `size` bytes; the last may be shorter, and an empty file has none. */
export async function* piecesOf(file: PlacedFile, size: number): AsyncGenerator<Buffer> {
  let kept: Buffer[] = []
  let length = 0
  for await (const part of (await file.open()) as AsyncIterable<Buffer>) {
    let rest = Buffer.from(part)
    while (length + rest.length >= size) {
      const taken = size - length
      yield Buffer.concat([...kept, rest.subarray(0, taken)])
      rest = rest.subarray(taken)
      kept = []
      length = 0
    }
    if (rest.length > 0) {
      kept.push(rest)
      length += rest.length
    }
  }
  if (length > 0) yield Buffer.concat(kept)
}
