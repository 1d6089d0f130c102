/** A folder of a WebDAV server (RFC 4918), by name and password (RFC 7617). Every copy is read back. */
import { addressBelow, askPlace, type Reach } from './ask-place.ts'
import { PlaceError, type Place, type PlacedFile } from './place.ts'

export type WebDavAccess = {
  readonly address: string
  readonly user: string
  readonly secret: string
  readonly folder: string
}

export function openWebDavPlace(access: WebDavAccess, reach: Reach): Place {
  const authorization = `Basic ${Buffer.from(`${access.user}:${access.secret}`).toString('base64')}`
  const whole = (path: string): string => (access.folder === '' ? path : `${access.folder}/${path}`)
  const at = (path: string): URL => addressBelow(access.address, whole(path))

  async function put(path: string, file: PlacedFile, isNew: boolean): Promise<number> {
    const { status } = await askPlace(reach, {
      url: at(path),
      request: 'WRITE',
      method: 'PUT',
      headers: {
        authorization,
        'content-type': file.mime,
        'content-length': String(file.size),
        ...(isNew && { 'if-none-match': '*' }),
      },
      body: await file.open(),
      understood: [404, 409, 412],
    })
    return status
  }

  /** From the top; one that exists is no error (RFC 4918 §9.3.1: 405). */
  async function makeFolders(path: string): Promise<void> {
    const names = whole(path).split('/').slice(0, -1)
    for (let depth = 1; depth <= names.length; depth += 1) {
      const url = addressBelow(access.address, `${names.slice(0, depth).join('/')}/`)
      const headers = { authorization, 'content-length': '0' }
      const asked = { url, request: 'WRITE', method: 'MKCOL', headers } as const
      await askPlace(reach, { ...asked, understood: [405, 301] })
    }
  }

  return {
    async compare(path, file, as) {
      const { status, read } = await askPlace(reach, {
        url: at(path),
        request: as,
        method: 'GET',
        headers: { authorization, 'accept-encoding': 'identity' },
        understood: [404, 409],
        fileOf: file.size,
      })
      if (status === 404 || status === 409) return { is: 'ABSENT' }
      const isSame = read?.sha256 === file.sha256 && read.size === file.size
      return isSame ? { is: 'SAME', by: 'READ_BACK' } : { is: 'OTHER' }
    },

    async write(path, file, isNew) {
      let status = await put(path, file, isNew)
      // A folder on the way to it is missing (RFC 4918 §9.7.1).
      if (status === 409 || status === 404) {
        await makeFolders(path)
        status = await put(path, file, isNew)
      }
      if (status === 412) return false
      if (status === 404 || status === 409) throw new PlaceError('no_place', { status })
      return true
    },

    async remove(path) {
      const headers = { authorization }
      const asked = { url: at(path), request: 'REMOVE', method: 'DELETE', headers } as const
      await askPlace(reach, { ...asked, understood: [404] })
    },
  }
}
