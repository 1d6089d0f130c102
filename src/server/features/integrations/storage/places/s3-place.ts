/** An S3-compatible bucket, addressed by path, with signatures of version 4. Its SHA-256 of a file is compared where it keeps one. */
import { AwsV4Signer } from 'aws4fetch'
import { addressBelow, askPlace, type Reach } from './ask-place.ts'
import { PlaceError, type Place, type PlacedFile } from './place.ts'

export type S3Access = {
  readonly address: string
  readonly bucket: string
  readonly region: string
  readonly user: string
  readonly secret: string
  readonly folder: string
}

const checksum = 'x-amz-checksum-sha256'
const base64Of = (sha256: string): string => Buffer.from(sha256, 'hex').toString('base64')

export function openS3Place(access: S3Access, reach: Reach): Place {
  const root = addressBelow(access.address, access.bucket).href
  const base = access.folder === '' ? root : addressBelow(root, access.folder).href
  const at = (path: string): URL => addressBelow(base, path)

  async function signed(method: string, url: URL, headers: Record<string, string>) {
    // No key has such a name, and no header can carry it.
    if (!/^[\x21-\x7e]+$/.test(access.user)) throw new PlaceError('login')
    const signer = new AwsV4Signer({
      method,
      url: url.href,
      headers,
      accessKeyId: access.user,
      secretAccessKey: access.secret,
      region: access.region,
      service: 's3',
      datetime: new Date(reach.nowMs()).toISOString().replaceAll(/[:-]|\.\d{3}/g, ''),
    })
    const made = await signer.sign()
    return { ...headers, ...Object.fromEntries(made.headers) }
  }

  return {
    async compare(path, file, as) {
      const url = at(path)
      const wanted = { 'x-amz-checksum-mode': 'ENABLED' }
      const headers = await signed('HEAD', url, wanted)
      const head = { url, request: as, method: 'HEAD', headers, understood: [404] }
      const known = await askPlace(reach, head)
      if (known.status === 404) return { is: 'ABSENT' }
      if (Number(known.headers['content-length'] ?? file.size) !== file.size) return { is: 'OTHER' }
      const theirs = known.headers[checksum]
      if (typeof theirs === 'string' && !theirs.includes('-')) {
        if (theirs !== base64Of(file.sha256)) return { is: 'OTHER' }
        return { is: 'SAME', by: 'CHECKSUM' }
      }
      const { read, status } = await askPlace(reach, {
        url,
        request: as,
        method: 'GET',
        headers: await signed('GET', url, {}),
        understood: [404],
        fileOf: file.size,
      })
      if (status === 404) return { is: 'ABSENT' }
      const isSame = read?.sha256 === file.sha256 && read.size === file.size
      return isSame ? { is: 'SAME', by: 'READ_BACK' } : { is: 'OTHER' }
    },

    async write(path, file, isNew) {
      const conditional = await put(path, file, isNew, [412, 501])
      if (conditional === 412) return false
      // It knows no condition; that nothing stands there was looked at just before.
      if (conditional === 501) await put(path, file, false, [])
      return true
    },

    async remove(path) {
      const url = at(path)
      const headers = await signed('DELETE', url, {})
      await askPlace(reach, {
        url,
        request: 'REMOVE',
        method: 'DELETE',
        headers,
        understood: [404],
      })
    },
  }

  async function put(path: string, file: PlacedFile, isNew: boolean, understood: number[]) {
    const url = at(path)
    const headers = await signed('PUT', url, {
      'content-type': file.mime,
      'content-length': String(file.size),
      // It refuses bytes that changed on the way, and the signature covers them.
      'x-amz-content-sha256': file.sha256,
      [checksum]: base64Of(file.sha256),
      ...(isNew && { 'if-none-match': '*' }),
    })
    const body = await file.open()
    const sent = { url, request: 'WRITE', method: 'PUT', headers, body, understood } as const
    return (await askPlace(reach, sent)).status
  }
}
