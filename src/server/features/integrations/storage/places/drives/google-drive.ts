/**
 * Google Drive, version 3: files have ids, names repeat, and nothing is ever overwritten by a name. What Foyer may see there is what it
 * has made itself (`drive.file`).
 */
import { z } from 'zod'
import type { Place, PlacedFile, PlaceRequest } from '../place.ts'
import { PlaceError } from '../place.ts'
import { askDrive, jsonBody, opened, piecesOf, readJson, type DriveReach } from './ask-drive.ts'

const api = 'https://www.googleapis.com/drive/v3/files'
const upload = 'https://www.googleapis.com/upload/drive/v3/files'
const folderType = 'application/vnd.google-apps.folder'
/** A multiple of 256 KiB, as a resumable upload wants it. */
const fragment = 32 * 256 * 1024

const found = z.object({
  id: z.string(),
  size: z.coerce.number().optional(),
  sha256Checksum: z.string().optional(),
})
type Found = z.output<typeof found>
const list = z.object({ files: z.array(found) })

export function openGoogleDrive({ folder }: { readonly folder: string }, reach: DriveReach): Place {
  const whole = (path: string): readonly string[] =>
    [...folder.split('/'), ...path.split('/')].filter((name) => name !== '')

  /** The oldest first: of two that were made at the same time all look at the same one. */
  async function look(
    request: PlaceRequest,
    name: string,
    parents: readonly string[],
    isFolder: boolean,
  ): Promise<readonly Found[]> {
    const asked = new URL(api)
    const within = parents.map((id) => `${quoted(id)} in parents`).join(' or ')
    const sign = isFolder ? '=' : '!='
    asked.search = new URLSearchParams({
      q: `name = ${quoted(name)} and (${within}) and mimeType ${sign} ${quoted(folderType)} and trashed = false`,
      orderBy: 'createdTime',
      pageSize: '100',
      fields: 'files(id,size,sha256Checksum)',
      spaces: 'drive',
    }).toString()
    const call = { request, method: 'GET', headers: {}, understood: [] }
    return readJson(await askDrive(reach, { ...call, address: asked.href }), list).files
  }

  /** Every folder of that path; none where one is missing. */
  function findFolders(
    request: PlaceRequest,
    names: readonly string[],
  ): Promise<readonly string[]> {
    const key = names.join('/')
    const name = names.at(-1)
    if (name === undefined) return Promise.resolve(['root'])
    const known = reach.folders.get(key)
    if (known !== undefined) return known
    return (async () => {
      const above = await findFolders(request, names.slice(0, -1))
      if (above.length === 0) return []
      return (await look(request, name, above, true)).map(({ id }) => id)
    })()
  }

  /** Found, or made by whoever comes first: others of this turn wait for it. */
  function makeFolders(names: readonly string[]): Promise<readonly string[]> {
    const key = names.join('/')
    const name = names.at(-1)
    if (name === undefined) return Promise.resolve(['root'])
    const known = reach.folders.get(key)
    if (known !== undefined) return known
    const making = (async () => {
      const above = await makeFolders(names.slice(0, -1))
      const there = (await look('WRITE', name, above, true)).map(({ id }) => id)
      if (there.length > 0) return there
      const wanted = jsonBody({ name, mimeType: folderType, parents: above.slice(0, 1) })
      const call = { request: 'WRITE', method: 'POST', ...wanted, understood: [] } as const
      return [readJson(await askDrive(reach, { ...call, address: `${api}?fields=id` }), found).id]
    })()
    reach.folders.set(key, making)
    // What failed is tried again by the next one.
    making.catch(() => reach.folders.delete(key))
    return making
  }

  async function lookAt(request: PlaceRequest, path: string): Promise<readonly Found[]> {
    const names = whole(path)
    const parents = await findFolders(request, names.slice(0, -1))
    return parents.length === 0 ? [] : look(request, names.at(-1) ?? '', parents, false)
  }

  return {
    async compare(path, file, as) {
      const [theirs] = await lookAt(as, path)
      if (theirs === undefined) return { is: 'ABSENT' }
      const { id, size, sha256Checksum: sum } = theirs
      if (size !== file.size) return { is: 'OTHER' }
      if (sum !== undefined) {
        return sum === file.sha256 ? { is: 'SAME', by: 'CHECKSUM' } : { is: 'OTHER' }
      }
      const call = { request: as, method: 'GET', headers: {}, understood: [] }
      const address = `${api}/${encodeURIComponent(id)}?alt=media`
      const { read } = await askDrive(reach, { ...call, address, fileOf: file.size })
      const isSame = read?.sha256 === file.sha256 && read.size === file.size
      return isSame ? { is: 'SAME', by: 'READ_BACK' } : { is: 'OTHER' }
    },

    async write(path, file, isNew) {
      const names = whole(path)
      const parents = await makeFolders(names.slice(0, -1))
      const name = names.at(-1) ?? ''
      const [theirs] = await look('WRITE', name, parents, false)
      if (theirs !== undefined && isNew) return false
      await putInPieces(file, theirs?.id ?? null, { name, parents: parents.slice(0, 1) })
      return true
    },

    async remove(path) {
      for (const { id } of await lookAt('REMOVE', path)) {
        const call = {
          request: 'REMOVE',
          method: 'DELETE',
          headers: {},
          understood: [404],
        } as const
        await askDrive(reach, { ...call, address: `${api}/${encodeURIComponent(id)}` })
      }
    },
  }

  async function putInPieces(file: PlacedFile, id: string | null, made: object): Promise<void> {
    const { headers, open } = jsonBody(id === null ? made : {})
    const begun = await askDrive(reach, {
      address: `${id === null ? upload : `${upload}/${encodeURIComponent(id)}`}?uploadType=resumable&fields=id`,
      request: 'WRITE',
      method: id === null ? 'POST' : 'PATCH',
      headers: {
        ...headers,
        'x-upload-content-type': file.mime,
        'x-upload-content-length': String(file.size),
      },
      open,
      understood: [],
    })
    const address = begun.headers['location']
    if (address === undefined || !address.startsWith('https:')) throw new PlaceError('failed')
    const put = (bytes: Uint8Array, range: string, understood: readonly number[]) =>
      askDrive(reach, {
        address,
        request: 'WRITE',
        method: 'PUT',
        headers: { 'content-length': String(bytes.length), 'content-range': range },
        open: opened(bytes),
        understood,
      })
    const size = String(file.size)
    if (file.size === 0) return void (await put(Buffer.alloc(0), 'bytes */0', []))
    let from = 0
    for await (const piece of piecesOf(file, fragment)) {
      const to = from + piece.length
      // 308: it wants the next piece.
      const understood = to < file.size ? [308] : []
      await put(piece, `bytes ${String(from)}-${String(to - 1)}/${size}`, understood)
      from = to
    }
  }
}

/** A text in a query of Drive. */
export const quoted = (text: string): string =>
  `'${text.replaceAll('\\', '\\\\').replaceAll("'", String.raw`\'`)}'`
