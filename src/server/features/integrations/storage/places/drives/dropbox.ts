/** Dropbox: paths are arguments in JSON, and folders come with the file. */
import { z } from 'zod'
import type { Place, PlacedFile, PlaceRequest } from '../place.ts'
import { askDrive, jsonBody, opened, piecesOf, readJson, type DriveReach } from './ask-drive.ts'
import { PlaceError } from '../place.ts'
import { dropboxHash } from './content-hashes.ts'

const api = 'https://api.dropboxapi.com/2/files'
const content = 'https://content.dropboxapi.com/2/files'
const mostAtOnce = 150 * 1024 * 1024
/** A multiple of 4 MiB, as an upload session wants it. */
const fragment = 16 * 1024 * 1024

const metadata = z.object({ '.tag': z.string(), content_hash: z.string().optional() })
const session = z.object({ session_id: z.string() })
const refused = z.object({ error_summary: z.string() })

export function openDropbox({ folder }: { readonly folder: string }, reach: DriveReach): Place {
  const at = (path: string): string => `/${folder === '' ? path : `${folder}/${path}`}`

  /** @returns the answer; null for a 409 that begins so. @throws PlaceError for another */
  async function call(request: PlaceRequest, name: string, argument: unknown, absent: RegExp) {
    const asked = { request, method: 'POST', ...jsonBody(argument), understood: [409] } as const
    const answer = await askDrive(reach, { ...asked, address: `${api}/${name}` })
    return orRefusal(answer, absent)
  }

  /** Content goes in the body, what is asked of it in a header. */
  async function send(name: string, argument: unknown, bytes: Sent, conflict: RegExp) {
    const answer = await askDrive(reach, {
      address: `${content}/${name}`,
      request: 'WRITE',
      method: 'POST',
      headers: {
        'dropbox-api-arg': headerSafe(argument),
        'content-type': 'application/octet-stream',
        'content-length': String(bytes.size),
      },
      open: bytes.open,
      understood: [409],
    })
    return orRefusal(answer, conflict)
  }

  return {
    async compare(path, file, as) {
      const found = await call(as, 'get_metadata', { path: at(path) }, /^path\/not_found/)
      if (found === null) return { is: 'ABSENT' }
      const { content_hash: theirs } = readJson(found, metadata)
      const isSame = theirs !== undefined && theirs === (await dropboxHash(file))
      return isSame ? { is: 'SAME', by: 'CHECKSUM' } : { is: 'OTHER' }
    },

    async write(path, file, isNew) {
      const commit = {
        path: at(path),
        mode: isNew ? 'add' : 'overwrite',
        autorename: false,
        mute: true,
        // What stands there counts as a conflict even if it is the same.
        strict_conflict: isNew,
      }
      if (file.size <= mostAtOnce) {
        return (await send('upload', commit, file, /^path\/conflict/)) !== null
      }
      return putInPieces(file, commit)
    },

    async remove(path) {
      await call('REMOVE', 'delete_v2', { path: at(path) }, /^path_lookup\/not_found/)
    },
  }

  async function putInPieces(file: PlacedFile, commit: unknown): Promise<boolean> {
    const none = { size: 0, open: opened() }
    const begun = await send('upload_session/start', { close: false }, none, /^$/)
    if (begun === null) throw new PlaceError('failed')
    const { session_id } = readJson(begun, session)
    let offset = 0
    for await (const piece of piecesOf(file, fragment)) {
      const argument = { cursor: { session_id, offset }, close: false }
      const bytes = { size: piece.length, open: opened(piece) }
      await send('upload_session/append_v2', argument, bytes, /^$/)
      offset += piece.length
    }
    const end = { cursor: { session_id, offset }, commit }
    return (await send('upload_session/finish', end, none, /^path\/conflict/)) !== null
  }
}

type Sent = Pick<PlacedFile, 'size' | 'open'>
type Answered = Awaited<ReturnType<typeof askDrive>>

/** 409 is how Dropbox refuses; which refusal says the beginning of a summary. */
function orRefusal(answer: Answered, expected: RegExp): Answered | null {
  if (answer.status !== 409) return answer
  const { error_summary: summary } = readJson(answer, refused)
  if (expected.test(summary)) return null
  const isFull = summary.includes('insufficient_space')
  throw new PlaceError(isFull ? 'full' : 'refused', { status: 409 })
}

/** JSON that a header can carry: other letters as escapes. */
export function headerSafe(argument: unknown): string {
  return JSON.stringify(argument).replaceAll(
    /[\u007f-\uffff]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
