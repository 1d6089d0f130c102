/**
 * Google Drive, OneDrive and Dropbox as Foyer sees them: each judges every request by its vendor's published reference, keeps files in memory
 * and hashes them in its own way.
 */
import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { TestVendor, VendorAnswer, VendorApi, VendorRequest } from './start-test-vendor.ts'

/** By path, as the folder of the drive shows them. */
export type TestDrive = { readonly files: Map<string, Buffer>; readonly api: VendorApi }

export const json = (
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): VendorAnswer => ({
  status,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
})
export const refusedToken = json(401, { error: { code: 'InvalidAuthenticationToken' } })
const sha256 = (bytes: Buffer, as: 'hex' | 'base64' = 'hex') =>
  createHash('sha256').update(bytes).digest(as)
const partOf = ({ headers }: VendorRequest) =>
  /^bytes (?:(\d+)-(\d+)|\*)\/(\d+)$/.exec(headers['content-range'] ?? '')

/** Google Drive v3: ids, names that repeat, resumable uploads in multiples of 256 KiB. */
export function testGoogleDrive(vendor: TestVendor): TestDrive {
  type Kept = { id: string; name: string; parent: string; isFolder: boolean; bytes: Buffer }
  const kept = new Map<string, Kept>()
  const uploads = new Map<string, { readonly file: Kept; parts: Buffer }>()
  const metadata = z.strictObject({
    name: z.string().min(1),
    parents: z.array(z.string()).length(1),
    mimeType: z.literal('application/vnd.google-apps.folder').optional(),
  })
  const query =
    /^name = '((?:[^'\\]|\\.)*)' and \(((?:'[^']+' in parents(?: or )?)+)\) and mimeType (=|!=) 'application\/vnd\.google-apps\.folder' and trashed = false$/
  const pathOf = (file: Kept): string => {
    const above = kept.get(file.parent)
    return above === undefined ? file.name : `${pathOf(above)}/${file.name}`
  }
  const files = new Map<string, Buffer>()
  const show = (): void => {
    files.clear()
    for (const one of kept.values()) if (!one.isFolder) files.set(pathOf(one), one.bytes)
  }
  let count = 0
  const make = (given: z.output<typeof metadata>): Kept => {
    count += 1
    const isFolder = given.mimeType !== undefined
    const [parent = ''] = given.parents
    if (parent !== 'root' && kept.get(parent)?.isFolder !== true) vendor.faults.push('no parent')
    return { id: `id-${String(count)}`, name: given.name, parent, isFolder, bytes: Buffer.alloc(0) }
  }
  function listed(asked: URL): VendorAnswer {
    const [, name = '', parents = '', sign] = query.exec(asked.searchParams.get('q') ?? '') ?? []
    if (sign === undefined) return odd(vendor, 'q')
    const wanted = name.replaceAll(/\\(.)/g, '$1')
    const found = [...kept.values()].filter(
      (one) =>
        one.name === wanted &&
        parents.includes(`'${one.parent}'`) &&
        one.isFolder === (sign === '='),
    )
    const shown = found.map(({ id, isFolder, bytes }) =>
      isFolder ? { id } : { id, size: String(bytes.length), sha256Checksum: sha256(bytes) },
    )
    return json(200, { files: shown })
  }
  function begin(request: VendorRequest, id: string | undefined): VendorAnswer {
    const { searchParams } = request.url
    const given: unknown = JSON.parse(request.body.toString())
    if (searchParams.get('uploadType') !== 'resumable') return odd(vendor, 'uploadType')
    const known = id === undefined ? undefined : kept.get(id)
    const read = metadata.safeParse(given)
    if (known === undefined && !read.success) return odd(vendor, 'metadata')
    const file = known ?? (read.success ? make(read.data) : undefined)
    if (file === undefined) return odd(vendor, 'metadata')
    count += 1
    uploads.set(`u-${String(count)}`, { file, parts: Buffer.alloc(0) })
    const location = `https://www.googleapis.com/upload/drive/v3/files?upload_id=u-${String(count)}`
    return { status: 200, headers: { location } }
  }
  function take(request: VendorRequest, uploadId: string): VendorAnswer {
    const upload = uploads.get(uploadId)
    const range = partOf(request)
    if (upload === undefined || range === null) return odd(vendor, 'content-range')
    const total = Number(range[3])
    if (range[1] !== undefined && Number(range[1]) !== upload.parts.length)
      return odd(vendor, 'gap')
    upload.parts = Buffer.concat([upload.parts, request.body])
    if (upload.parts.length < total) {
      if (request.body.length % 262_144 !== 0) return odd(vendor, 'piece')
      return { status: 308 }
    }
    upload.file.bytes = upload.parts
    kept.set(upload.file.id, upload.file)
    show()
    return json(200, { id: upload.file.id })
  }
  const api: VendorApi = (request) => {
    const { url, method, host } = request
    if (host !== 'www.googleapis.com') return null
    if (!vendor.isAllowed(request)) return refusedToken
    const [, isUpload, id] =
      /^(\/upload)?\/drive\/v3\/files(?:\/([^/]+))?$/.exec(url.pathname) ?? []
    if (isUpload !== undefined) {
      const uploadId = url.searchParams.get('upload_id')
      return uploadId === null ? begin(request, id) : take(request, uploadId)
    }
    if (method === 'GET' && id === undefined) return listed(url)
    if (method === 'DELETE' && id !== undefined) {
      const isGone = kept.delete(id)
      show()
      return { status: isGone ? 204 : 404 }
    }
    if (method !== 'POST') return odd(vendor, method)
    const read = metadata.safeParse(JSON.parse(request.body.toString()))
    if (!read.success || read.data.mimeType === undefined) return odd(vendor, 'folder')
    const made = make(read.data)
    kept.set(made.id, made)
    return json(200, { id: made.id })
  }
  return { files, api }
}

/** Microsoft Graph's drive of the person: paths, and upload sessions in multiples of 320 KiB whose address takes no token. */
export function testOneDrive(vendor: TestVendor): TestDrive {
  const files = new Map<string, Buffer>()
  const sessions = new Map<
    string,
    { readonly path: string; readonly behaviour: string; parts: Buffer }
  >()
  const wanted = z.strictObject({
    item: z.strictObject({ '@microsoft.graph.conflictBehavior': z.enum(['fail', 'replace']) }),
  })
  // Names, whatever their capitals, are the same one.
  const keyOf = (path: string): string =>
    [...files.keys()].find((one) => one.toLowerCase() === path.toLowerCase()) ?? path
  const exists = json(409, { error: { code: 'nameAlreadyExists' } })
  const idOf = (path: string): string => Buffer.from(path).toString('base64url')

  function take(request: VendorRequest, id: string): VendorAnswer {
    const session = sessions.get(id)
    const range = partOf(request)
    if (session === undefined || range === null || request.headers.authorization !== undefined) {
      return odd(vendor, 'session')
    }
    if (Number(range[1]) !== session.parts.length) return odd(vendor, 'gap')
    session.parts = Buffer.concat([session.parts, request.body])
    if (session.parts.length < Number(range[3])) {
      return request.body.length % 327_680 === 0
        ? json(202, { nextExpectedRanges: [`${String(session.parts.length)}-`] })
        : odd(vendor, 'piece')
    }
    if (session.behaviour === 'fail' && files.has(keyOf(session.path))) return exists
    files.set(keyOf(session.path), session.parts)
    return json(201, { id: idOf(session.path) })
  }
  function put(request: VendorRequest, path: string): VendorAnswer {
    const behaviour = request.url.searchParams.get('@microsoft.graph.conflictBehavior')
    if (behaviour !== 'fail' && behaviour !== 'replace') return odd(vendor, 'conflictBehavior')
    if (request.body.length > 4 * 1024 * 1024) return odd(vendor, 'too large for one request')
    if (behaviour === 'fail' && files.has(keyOf(path))) return exists
    files.set(keyOf(path), request.body)
    return json(201, { id: idOf(path) })
  }
  const api: VendorApi = (request) => {
    const { url, method, host } = request
    if (host === 'acme-my.sharepoint.com') {
      return take(request, url.searchParams.get('session') ?? '')
    }
    if (host !== 'graph.microsoft.com') return null
    if (!vendor.isAllowed(request)) return refusedToken
    const path = decodeURIComponent(url.pathname)
    const [, atPath = '', act] =
      /^\/v1\.0\/me\/drive\/root:\/([^:]+)(?::\/(content|createUploadSession))?$/.exec(path) ?? []
    if (atPath === '') {
      const [, id = '', verb] =
        /^\/v1\.0\/me\/drive\/items\/([\w-]+)(\/permanentDelete)?$/.exec(path) ?? []
      const isSound = id !== '' && method === (verb === undefined ? 'DELETE' : 'POST')
      if (!isSound) return odd(vendor, `${method} ${path}`)
      return { status: files.delete(Buffer.from(id, 'base64url').toString()) ? 204 : 404 }
    }
    if (act === 'content') return put(request, atPath)
    if (act === 'createUploadSession') {
      const read = wanted.safeParse(JSON.parse(request.body.toString()))
      if (!read.success) return odd(vendor, 'createUploadSession')
      const id = String(sessions.size + 1)
      const behaviour = read.data.item['@microsoft.graph.conflictBehavior']
      if (behaviour === 'fail' && files.has(keyOf(atPath))) return exists
      sessions.set(id, { path: atPath, behaviour, parts: Buffer.alloc(0) })
      return json(200, {
        uploadUrl: `https://acme-my.sharepoint.com/upload?session=${id}&sig=hush-address`,
      })
    }
    if (method !== 'GET') return odd(vendor, `${method} ${path}`)
    const bytes = files.get(keyOf(atPath))
    if (bytes === undefined) return json(404, { error: { code: 'itemNotFound' } })
    const hashes = { sha256Hash: sha256(bytes).toUpperCase() }
    return json(200, { id: idOf(keyOf(atPath)), size: bytes.length, file: { hashes } })
  }
  return { files, api }
}

/** Dropbox v2: arguments in JSON, content beside them in a header. */
export function testDropbox(vendor: TestVendor): TestDrive {
  const files = new Map<string, Buffer>()
  const path = z.string().regex(/^\/.+[^/]$/)
  const commit = z.strictObject({
    path,
    mode: z.enum(['add', 'overwrite']),
    autorename: z.literal(false),
    mute: z.boolean(),
    strict_conflict: z.boolean(),
  })
  const refusal = (summary: string): VendorAnswer =>
    json(409, { error_summary: `${summary}/..`, error: {} })
  const hashOf = (bytes: Buffer): string => {
    const blocks = Array.from({ length: Math.ceil(bytes.length / 4_194_304) }, (_, at) =>
      createHash('sha256')
        .update(bytes.subarray(at * 4_194_304, (at + 1) * 4_194_304))
        .digest(),
    )
    return sha256(Buffer.concat(blocks))
  }
  function upload(request: VendorRequest): VendorAnswer {
    const header = String(request.headers['dropbox-api-arg'])
    if (/[^\x20-\x7e]/.test(header)) return odd(vendor, 'a header with other letters')
    const read = commit.safeParse(JSON.parse(header))
    const isSound = request.headers['content-type'] === 'application/octet-stream'
    if (!read.success || !isSound) return odd(vendor, 'upload')
    const key = read.data.path.slice(1)
    if (read.data.mode === 'add' && files.has(key)) return refusal('path/conflict/file')
    files.set(key, request.body)
    return json(200, { '.tag': 'file', content_hash: hashOf(request.body) })
  }
  const api: VendorApi = (request) => {
    const { url, method, host } = request
    if (!host.endsWith('.dropboxapi.com')) return null
    if (!vendor.isAllowed(request)) return refusedToken
    if (method !== 'POST') return odd(vendor, method)
    if (host === 'content.dropboxapi.com' && url.pathname === '/2/files/upload')
      return upload(request)
    const read = z.strictObject({ path }).safeParse(JSON.parse(request.body.toString()))
    if (!read.success || request.headers['content-type'] !== 'application/json') {
      return odd(vendor, url.pathname)
    }
    const key = read.data.path.slice(1)
    const bytes = files.get(key)
    if (url.pathname === '/2/files/get_metadata') {
      if (bytes === undefined) return refusal('path/not_found')
      return json(200, { '.tag': 'file', content_hash: hashOf(bytes) })
    }
    if (url.pathname !== '/2/files/delete_v2') return odd(vendor, url.pathname)
    return files.delete(key) ? json(200, { metadata: {} }) : refusal('path_lookup/not_found')
  }
  return { files, api }
}

export function odd({ faults }: TestVendor, what: string): VendorAnswer {
  faults.push(what)
  return { status: 400, body: what }
}
