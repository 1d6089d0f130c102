/** OneDrive, by Microsoft Graph: whoever consented has a drive, in which paths are addresses. Folders come with the file. */
import { z } from 'zod'
import {
  PlaceError,
  type Compared,
  type Place,
  type PlacedFile,
  type PlaceRequest,
} from '../place.ts'
import { encodedName } from '../ask-place.ts'
import { askDrive, jsonBody, opened, piecesOf, readJson, type DriveReach } from './ask-drive.ts'
import { quickXorHash } from './content-hashes.ts'

const root = 'https://graph.microsoft.com/v1.0/me/drive/root:'
const items = 'https://graph.microsoft.com/v1.0/me/drive/items'
const mostAtOnce = 4 * 1024 * 1024
/** A multiple of 320 KiB, as an upload session wants it. */
const fragment = 16 * 320 * 1024

const item = z.object({
  id: z.string(),
  size: z.number(),
  file: z
    .object({
      hashes: z
        .object({ sha256Hash: z.string().optional(), quickXorHash: z.string().optional() })
        .optional(),
    })
    .optional(),
  '@microsoft.graph.downloadUrl': z.url({ protocol: /^https$/ }).optional(),
})
const session = z.object({ uploadUrl: z.url({ protocol: /^https$/ }) })

export function openOneDrive({ folder }: { readonly folder: string }, reach: DriveReach): Place {
  const at = (path: string): string => {
    const names = [...folder.split('/'), ...path.split('/')].filter((name) => name !== '')
    return `${root}/${names.map(encodedName).join('/')}`
  }

  return {
    async compare(path, file, as) {
      const address = `${at(path)}?$select=id,size,file,content.downloadUrl`
      const asked = { address, request: as, method: 'GET', headers: {}, understood: [404] }
      const answer = await askDrive(reach, { ...asked, isSecret: true })
      if (answer.status === 404) return { is: 'ABSENT' }
      const { size, file: facts, ...more } = readJson(answer, item)
      if (facts === undefined || size !== file.size) return { is: 'OTHER' }
      const { sha256Hash: sha256, quickXorHash: quick } = facts.hashes ?? {}
      if (sha256 !== undefined) return sameBy(sha256.toLowerCase() === file.sha256)
      if (quick !== undefined) return sameBy(quick === (await quickXorHash(file)))
      const download = more['@microsoft.graph.downloadUrl']
      if (download === undefined) throw new PlaceError('mismatch')
      return readBack(download, file, as)
    },

    write: (path, file, isNew) =>
      file.size <= mostAtOnce ? put(path, file, isNew) : putInPieces(path, file, isNew),

    async remove(path) {
      const asked = { request: 'REMOVE', headers: {} } as const
      const address = `${at(path)}?$select=id,size`
      const known = await askDrive(reach, { ...asked, address, method: 'GET', understood: [404] })
      if (known.status === 404) return
      const { id } = readJson(known, item)
      const own = `${items}/${encodeURIComponent(id)}`
      const forGood = { ...asked, address: `${own}/permanentDelete`, method: 'POST' } as const
      const headers = { 'content-length': '0' }
      const understood = [400, 404, 405, 501]
      const { status } = await askDrive(reach, { ...forGood, headers, understood })
      // A personal drive has a recycle bin only.
      if (status === 404 || status < 300) return
      await askDrive(reach, { ...asked, address: own, method: 'DELETE', understood: [404] })
    },
  }

  async function readBack(address: string, file: PlacedFile, as: PlaceRequest): Promise<Compared> {
    const asked = { address, request: as, method: 'GET', headers: {}, understood: [] }
    const { read } = await askDrive(reach, { ...asked, isOpen: true, fileOf: file.size })
    const isSame = read?.sha256 === file.sha256 && read.size === file.size
    return isSame ? { is: 'SAME', by: 'READ_BACK' } : { is: 'OTHER' }
  }

  async function put(path: string, file: PlacedFile, isNew: boolean): Promise<boolean> {
    const { status } = await askDrive(reach, {
      address: `${at(path)}:/content?@microsoft.graph.conflictBehavior=${conflict(isNew)}`,
      request: 'WRITE',
      method: 'PUT',
      headers: { 'content-type': file.mime, 'content-length': String(file.size) },
      open: file.open,
      understood: [409],
    })
    return status !== 409
  }

  async function putInPieces(path: string, file: PlacedFile, isNew: boolean): Promise<boolean> {
    const wanted = jsonBody({ item: { '@microsoft.graph.conflictBehavior': conflict(isNew) } })
    const asked = { request: 'WRITE', method: 'POST', ...wanted, understood: [409] } as const
    const address = `${at(path)}:/createUploadSession`
    const begun = await askDrive(reach, { ...asked, address, isSecret: true })
    if (begun.status === 409) return false
    const { uploadUrl } = readJson(begun, session)
    let from = 0
    for await (const piece of piecesOf(file, fragment)) {
      const to = from + piece.length - 1
      const { status } = await askDrive(reach, {
        address: uploadUrl,
        request: 'WRITE',
        method: 'PUT',
        headers: {
          'content-length': String(piece.length),
          'content-range': `bytes ${String(from)}-${String(to)}/${String(file.size)}`,
        },
        open: opened(piece),
        // The address is secret, and takes no token.
        isOpen: true,
        understood: [409],
      })
      if (status === 409) return false
      from = to + 1
    }
    return true
  }
}

const conflict = (isNew: boolean): string => (isNew ? 'fail' : 'replace')
const sameBy = (isSame: boolean): Compared =>
  isSame ? { is: 'SAME', by: 'CHECKSUM' } : { is: 'OTHER' }
