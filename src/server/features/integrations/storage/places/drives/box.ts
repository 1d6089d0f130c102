/** Box: files and folders have ids, and a name is taken once in a folder, whatever its capitals. A refusal says who has it. */
import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Place, PlacedFile, PlaceRequest } from '../place.ts'
import { PlaceError } from '../place.ts'
import type { Answer } from '../ask-place.ts'
import { askDrive, jsonBody, opened, piecesOf, readJson, type DriveReach } from './ask-drive.ts'
import { hashOf } from './content-hashes.ts'

const api = 'https://api.box.com/2.0'
const upload = 'https://upload.box.com/api/2.0'
/** From here on Box takes a file in pieces. */
const leastInPieces = 20_000_000
/** It says how large they are, which is 8 MiB to 64 MiB for what Foyer sends. */
const mostPiece = 64 * 1024 * 1024
const pageSize = 1_000

const id = z.string().regex(/^\w+$/)
const made = z.object({ id })
const item = made.extend({
  type: z.string(),
  name: z.string().optional(),
  sha1: z.string().optional(),
})
const page = z.object({ entries: z.array(item), next_marker: z.string().nullish() })
const conflict = z.object({
  code: z.string(),
  // One file, or a list with one folder.
  context_info: z.object({ conflicts: z.union([item, z.array(item)]).optional() }).nullish(),
})
const session = made.extend({ part_size: z.int().min(1).max(mostPiece) })
const part = z.object({ part: z.record(z.string(), z.unknown()) })

export function openBox({ folder }: { readonly folder: string }, reach: DriveReach): Place {
  const whole = (path: string): readonly string[] =>
    [...folder.split('/'), ...path.split('/')].filter((name) => name !== '')

  /** Whether the name is free in a folder, asked as an upload would be. @returns what has it; null: nothing */
  async function lookAt(request: PlaceRequest, name: string, parent: string, size: number) {
    const wanted = jsonBody({ name, parent: { id: parent }, size })
    const call = { request, method: 'OPTIONS', ...wanted, understood: [409] } as const
    const answer = await askDrive(reach, {
      ...call,
      address: `${api}/files/content`,
      isSecret: true,
    })
    if (answer.status !== 409) {
      readJson(answer, z.object({}))
      return null
    }
    return whoHasIt(answer)
  }

  /** @returns '' where one of them is missing */
  async function findFolder(request: PlaceRequest, names: readonly string[]): Promise<string> {
    const name = names.at(-1)
    if (name === undefined) return '0'
    const [known] = (await reach.folders.get(names.join('/'))) ?? []
    if (known !== undefined) return known
    const above = await findFolder(request, names.slice(0, -1))
    return above === '' ? '' : lookThrough(request, above, name)
  }

  /** What a folder holds, a page at a time, until the folder of that name is met. */
  async function lookThrough(
    request: PlaceRequest,
    parent: string,
    name: string,
    marker = '',
  ): Promise<string> {
    const asked = new URL(`${api}/folders/${parent}/items`)
    asked.search = new URLSearchParams({
      fields: 'id,type,name',
      limit: String(pageSize),
      usemarker: 'true',
      ...(marker !== '' && { marker }),
    }).toString()
    const call = { request, method: 'GET', headers: {}, understood: [404] }
    const answer = await askDrive(reach, { ...call, address: asked.href })
    if (answer.status === 404) return ''
    const { entries, next_marker: next } = readJson(answer, page)
    const isIt = (one: z.output<typeof item>): boolean =>
      one.type === 'folder' && one.name?.toLowerCase() === name.toLowerCase()
    const found = entries.find(isIt)
    if (found !== undefined) return found.id
    return next === null || next === undefined || next === '' || next === marker
      ? ''
      : lookThrough(request, parent, name, next)
  }

  /** Made, or found by Box's refusal; whoever comes first does it, and others of this turn wait. */
  function makeFolder(names: readonly string[]): Promise<string> {
    const key = names.join('/')
    const name = names.at(-1)
    if (name === undefined) return Promise.resolve('0')
    const making =
      reach.folders.get(key) ??
      (async () => {
        const parent = { id: await makeFolder(names.slice(0, -1)) }
        const call = { request: 'WRITE', method: 'POST', understood: [409] } as const
        const answer = await askDrive(reach, {
          ...call,
          ...jsonBody({ name, parent }),
          address: `${api}/folders?fields=id`,
        })
        if (answer.status !== 409) return [readJson(answer, made).id]
        const there = whoHasIt(answer)
        // A file has the name.
        if (there.type !== 'folder') throw new PlaceError('no_place', { status: 409 })
        return [there.id]
      })()
    reach.folders.set(key, making)
    // What failed is tried again by the next one.
    making.catch(() => reach.folders.delete(key))
    return making.then(([first = '']) => first)
  }

  async function find(request: PlaceRequest, path: string, size: number) {
    const names = whole(path)
    const parent = await findFolder(request, names.slice(0, -1))
    return parent === '' ? null : lookAt(request, names.at(-1) ?? '', parent, size)
  }

  return {
    async compare(path, file, as) {
      const theirs = await find(as, path, file.size)
      if (theirs === null) return { is: 'ABSENT' }
      const isSame = theirs.sha1?.toLowerCase() === (await hashOf(file, 'sha1'))
      return isSame ? { is: 'SAME', by: 'CHECKSUM' } : { is: 'OTHER' }
    },

    async write(path, file, isNew) {
      const names = whole(path)
      const parent = { id: await makeFolder(names.slice(0, -1)) }
      const name = names.at(-1) ?? ''
      const theirs = isNew ? null : await lookAt('WRITE', name, parent.id, file.size)
      if (theirs !== null && theirs.type !== 'file') return false
      const below = theirs === null ? 'files' : `files/${theirs.id}`
      return file.size < leastInPieces
        ? put(file, `${upload}/${below}/content?fields=id`, { name, parent })
        : putInPieces(file, `${upload}/${below}/upload_sessions`, {
            file_size: file.size,
            file_name: name,
            ...(theirs === null && { folder_id: parent.id }),
          })
    },

    async remove(path) {
      const theirs = await find('REMOVE', path, 0)
      if (theirs === null || theirs.type !== 'file') return
      const call = { request: 'REMOVE', method: 'DELETE', headers: {} } as const
      const own = `${api}/files/${theirs.id}`
      await askDrive(reach, { ...call, address: own, understood: [404] })
      // Out of the trash as well, where the company lets its people do that.
      await askDrive(reach, { ...call, address: `${own}/trash`, understood: [403, 404] })
    },
  }

  /** @returns false where the name is taken */
  async function put(file: PlacedFile, address: string, attributes: object): Promise<boolean> {
    const sha1 = await hashOf(file, 'sha1')
    const boundary = `foyer-${sha1}`
    const before = Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="attributes"\r\n\r\n${JSON.stringify(attributes)}\r\n` +
        `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="file"\r\ncontent-type: ${file.mime}\r\n\r\n`,
    )
    const after = Buffer.from(`\r\n--${boundary}--\r\n`)
    const answer = await askDrive(reach, {
      address,
      request: 'WRITE',
      method: 'POST',
      headers: {
        'content-type': `multipart/form-data; boundary=${boundary}`,
        'content-length': String(before.length + file.size + after.length),
        // Whatever its name says: Box checks what it got by this SHA-1.
        'content-md5': sha1,
      },
      open: async () => {
        const { Readable: Stream } = await import('node:stream')
        const bytes = await file.open()
        return Stream.from(
          (async function* () {
            yield before
            yield* bytes as AsyncIterable<Buffer>
            yield after
          })(),
        )
      },
      understood: [409],
    })
    return !isTaken(answer)
  }

  async function putInPieces(file: PlacedFile, address: string, wanted: object): Promise<boolean> {
    const call = { request: 'WRITE', method: 'POST' } as const
    const body = jsonBody(wanted)
    const begun = await askDrive(reach, {
      ...call,
      ...body,
      address,
      understood: [409],
      isSecret: true,
    })
    if (isTaken(begun)) return false
    const { id: sessionId, part_size: size } = readJson(begun, session)
    const own = `${upload}/files/upload_sessions/${sessionId}`
    const whole = createHash('sha1')
    const parts: unknown[] = []
    let from = 0
    for await (const piece of piecesOf(file, size)) {
      const to = from + piece.length - 1
      const digest = createHash('sha1').update(piece).digest('base64')
      whole.update(piece)
      const answer = await askDrive(reach, {
        address: own,
        request: 'WRITE',
        method: 'PUT',
        headers: {
          'content-type': 'application/octet-stream',
          'content-length': String(piece.length),
          'content-range': `bytes ${String(from)}-${String(to)}/${String(file.size)}`,
          digest: `sha=${digest}`,
        },
        open: opened(piece),
        understood: [],
      })
      parts.push(readJson(answer, part).part)
      from = to + 1
    }
    const { headers, open } = jsonBody({ parts })
    const commit = {
      ...call,
      address: `${own}/commit`,
      headers: { ...headers, digest: `sha=${whole.digest('base64')}` },
      open,
      understood: [409],
    }
    return !isTaken(await committed(reach, commit))
  }
}

/** 202: Box is still putting the pieces together, and says when to ask again. */
async function committed(
  reach: DriveReach,
  asked: Parameters<typeof askDrive>[1],
  tries = 10,
): Promise<Answer> {
  const answer = await askDrive(reach, asked)
  const { status, headers } = answer
  if (status !== 202) return answer
  if (tries === 1) throw new PlaceError('refused_for_now', { status })
  const { setTimeout: wait } = await import('node:timers/promises')
  const seconds = Math.min(10, Number(headers['retry-after'] ?? 1) || 1)
  await wait(seconds * 1_000, undefined, { signal: reach.signal }).catch((error: unknown) => {
    throw new PlaceError('no_answer', { cause: error })
  })
  return committed(reach, asked, tries - 1)
}

/** Whether a refusal (409) says that the name is taken. @throws PlaceError where it says something else */
function isTaken(answer: Answer): boolean {
  if (answer.status !== 409) return false
  const { code } = readJson(answer, conflict)
  if (code === 'item_name_in_use') return true
  throw new PlaceError(code === 'storage_limit_exceeded' ? 'full' : 'refused', { status: 409 })
}

/** @throws PlaceError where the refusal is about something else, or doesn't say */
function whoHasIt(answer: Answer): z.output<typeof item> {
  const { context_info: context } = readJson(answer, conflict)
  const [there] = [context?.conflicts ?? []].flat()
  if (!isTaken(answer) || there === undefined) throw new PlaceError('failed', { status: 409 })
  return there
}
