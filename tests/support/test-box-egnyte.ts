/** Box and Egnyte as Foyer sees them: each judges every request by its vendor's published reference, and hashes in its own way. */
import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { TestVendor, VendorAnswer, VendorApi, VendorRequest } from './start-test-vendor.ts'
import { json, odd, refusedToken, type TestDrive } from './test-drives.ts'

const hashed = (bytes: Buffer, algorithm: string, as: 'hex' | 'base64' = 'hex'): string =>
  createHash(algorithm).update(bytes).digest(as)

/** Box: a page of a folder holds so few that Foyer has to turn pages. */
const boxPage = 2
const boxPiece = 8 * 1024 * 1024

/** Box 2.0: ids, names that are taken once in a folder whatever their capitals, and SHA-1. https://developer.box.com/reference */
export function testBox(vendor: TestVendor): TestDrive {
  type Kept = { id: string; name: string; parent: string; bytes: Buffer | null }
  type Session = { readonly file: Kept; readonly size: number; parts: Buffer; isReady: boolean }
  const kept = new Map<string, Kept>()
  const trash = new Set<string>()
  const sessions = new Map<string, Session>()
  const files = new Map<string, Buffer>()
  const parent = z.strictObject({ id: z.string().regex(/^\d+$/) })
  const name = z
    .string()
    .min(1)
    .max(255)
    .regex(/^[^/\\\p{Cc}]*[^/\\\p{Cc} ]$/u)
  const bodies = {
    folder: z.strictObject({ name, parent }),
    preflight: z.strictObject({ name, parent, size: z.int().min(0) }),
    attributes: z.strictObject({ name, parent }),
    newSession: z.strictObject({
      folder_id: z.string(),
      file_name: name,
      file_size: z.int().min(20_000_000),
    }),
    versionSession: z.strictObject({ file_name: name, file_size: z.int().min(20_000_000) }),
    commit: z.strictObject({
      parts: z.array(
        z.strictObject({ part_id: z.string(), offset: z.int(), size: z.int(), sha1: z.string() }),
      ),
    }),
  }
  let count = 0

  const pathOf = ({ name: own, parent: above }: Kept): string => {
    const folder = kept.get(above)
    return folder === undefined ? own : `${pathOf(folder)}/${own}`
  }
  const keep = (one: Kept): void => {
    kept.set(one.id, one)
    show()
  }
  function show(): void {
    files.clear()
    for (const one of kept.values()) if (one.bytes !== null) files.set(pathOf(one), one.bytes)
  }
  const inFolder = (id: string): readonly Kept[] =>
    [...kept.values()].filter((one) => one.parent === id)
  const holderOf = (folder: string, wanted: string): Kept | undefined =>
    inFolder(folder).find((one) => one.name.toLowerCase() === wanted.toLowerCase())
  const shown = ({ id, name: own, bytes }: Kept) => ({
    type: bytes === null ? 'folder' : 'file',
    id,
    name: own,
    ...(bytes !== null && { sha1: hashed(bytes, 'sha1') }),
  })
  const taken = (by: Kept): VendorAnswer =>
    json(409, {
      type: 'error',
      status: 409,
      code: 'item_name_in_use',
      context_info: { conflicts: by.bytes === null ? [shown(by)] : shown(by) },
    })
  const read = <Schema extends z.ZodType>(schema: Schema, text: Buffer | string) => {
    const { success, data } = schema.safeParse(JSON.parse(text.toString()))
    return success ? data : undefined
  }
  const fresh = (own: string, above: string, bytes: Buffer | null): Kept => {
    count += 1
    return { id: String(count), name: own, parent: above, bytes }
  }

  /** The parts of a form: attributes first. */
  function uploaded(request: VendorRequest, id: string | undefined): VendorAnswer {
    const boundary = /^multipart\/form-data; boundary=(\S+)$/.exec(
      request.headers['content-type'] ?? '',
    )?.[1]
    const text = request.body.toString('latin1')
    const [empty, first, second, end] = text.split(`--${boundary ?? '\0'}`)
    const attributes =
      /^\r\ncontent-disposition: form-data; name="attributes"\r\n\r\n(.+)\r\n$/.exec(
        first ?? '',
      )?.[1]
    const content =
      /^\r\ncontent-disposition: form-data; name="file"; filename="file"\r\ncontent-type: \S+\r\n\r\n([^]*)\r\n$/.exec(
        second ?? '',
      )?.[1]
    if (empty !== '' || end !== '--\r\n' || attributes === undefined || content === undefined) {
      return odd(vendor, 'multipart')
    }
    const bytes = Buffer.from(content, 'latin1')
    if (request.headers['content-md5'] !== hashed(bytes, 'sha1')) return odd(vendor, 'content-md5')
    const said = read(bodies.attributes, Buffer.from(attributes, 'latin1'))
    if (said === undefined) return odd(vendor, 'attributes')
    return place(fresh(said.name, said.parent.id, bytes), id)
  }
  function place(file: Kept, id: string | undefined): VendorAnswer {
    const by = holderOf(file.parent, file.name)
    if (id === undefined && by !== undefined) return taken(by)
    keep(id === undefined ? file : { ...file, id })
    return json(201, { total_count: 1, entries: [shown(file)] })
  }
  function begun(request: VendorRequest, id: string | undefined): VendorAnswer {
    const version = id === undefined ? undefined : kept.get(id)
    const said =
      version === undefined
        ? read(bodies.newSession, request.body)
        : read(bodies.versionSession, request.body)
    if (said === undefined) return odd(vendor, 'upload_sessions')
    const above = 'folder_id' in said ? String(said.folder_id) : (version?.parent ?? '')
    const by = holderOf(above, said.file_name)
    if (version === undefined && by !== undefined) return taken(by)
    const file = version ?? fresh(said.file_name, above, null)
    sessions.set(`S${file.id}`, {
      file,
      size: said.file_size,
      parts: Buffer.alloc(0),
      isReady: false,
    })
    const address = `https://upload.box.com/api/2.0/files/upload_sessions/S${file.id}?sig=hush-address`
    return json(201, {
      id: `S${file.id}`,
      type: 'upload_session',
      part_size: boxPiece,
      session_endpoints: { upload_part: address },
    })
  }
  function took({ headers, body }: VendorRequest, session: Session): VendorAnswer {
    const { parts, size } = session
    const to = Math.min(parts.length + boxPiece, size)
    const range = `bytes ${String(parts.length)}-${String(to - 1)}/${String(size)}`
    const isSound =
      headers['content-range'] === range &&
      headers['digest'] === `sha=${hashed(body, 'sha1', 'base64')}` &&
      headers['content-type'] === 'application/octet-stream'
    if (!isSound) return odd(vendor, 'part')
    session.parts = Buffer.concat([parts, body])
    const sha1 = hashed(body, 'sha1')
    return json(200, {
      part: { part_id: sha1.slice(0, 8), offset: parts.length, size: body.length, sha1 },
    })
  }
  function commit(request: VendorRequest, session: Session): VendorAnswer {
    const said = read(bodies.commit, request.body)
    const { parts, file, size } = session
    const isWhole = parts.length === size && said?.parts.length === Math.ceil(size / boxPiece)
    if (!isWhole || request.headers['digest'] !== `sha=${hashed(parts, 'sha1', 'base64')}`) {
      return odd(vendor, 'commit')
    }
    // The first time it isn't ready yet.
    if (!session.isReady) {
      session.isReady = true
      return { status: 202, headers: { 'retry-after': '0' } }
    }
    return place({ ...file, bytes: parts }, kept.has(file.id) ? file.id : undefined)
  }
  function listed(url: URL, id: string): VendorAnswer {
    if (id !== '0' && kept.get(id)?.bytes !== null) return json(404, { code: 'not_found' })
    const asked = Object.fromEntries(url.searchParams)
    const wanted = { fields: 'id,type,name', limit: '1000', usemarker: 'true' }
    const { marker = '0', ...rest } = asked
    if (JSON.stringify(rest) !== JSON.stringify(wanted)) return odd(vendor, url.search)
    const from = Number(marker)
    const entries = inFolder(id)
      .slice(from, from + boxPage)
      .map(shown)
    const hasMore = inFolder(id).length > from + boxPage
    return json(200, { entries, ...(hasMore && { next_marker: String(from + boxPage) }) })
  }
  function ofUploads(request: VendorRequest): VendorAnswer {
    const { url, method, body } = request
    const [, id, act] =
      /^\/api\/2\.0\/files(?:\/(\d+))?\/(content|upload_sessions)$/.exec(url.pathname) ?? []
    if (act === 'content' && method === 'POST') return uploaded(request, id)
    if (act === 'upload_sessions' && method === 'POST') return begun(request, id)
    const [, sessionId = '', isCommit] =
      /^\/api\/2\.0\/files\/upload_sessions\/(\w+)(\/commit)?$/.exec(url.pathname) ?? []
    const session = sessions.get(sessionId)
    if (session === undefined || body.length === 0) return odd(vendor, url.pathname)
    return isCommit === undefined ? took(request, session) : commit(request, session)
  }
  const api: VendorApi = (request) => {
    const { url, method, host, body } = request
    if (host !== 'api.box.com' && host !== 'upload.box.com') return null
    if (!vendor.isAllowed(request)) return refusedToken
    if (host === 'upload.box.com') return ofUploads(request)
    const path = url.pathname.replace(/^\/2\.0/, '')
    const folder = /^\/folders\/(\d+)\/items$/.exec(path)?.[1]
    if (folder !== undefined && method === 'GET') return listed(url, folder)
    const [, file, isTrash] = /^\/files\/(\d+)(\/trash)?$/.exec(path) ?? []
    if (file !== undefined && method === 'DELETE') {
      if (isTrash !== undefined) return { status: trash.delete(file) ? 204 : 404 }
      if (!kept.delete(file)) return json(404, { code: 'not_found' })
      trash.add(file)
      show()
      return { status: 204 }
    }
    if (path === '/files/content' && method === 'OPTIONS') {
      const said = read(bodies.preflight, body)
      if (said === undefined) return odd(vendor, 'preflight')
      const by = holderOf(said.parent.id, said.name)
      return by === undefined
        ? json(200, { upload_url: 'https://upload.box.com/?sig=hush-address', upload_token: null })
        : taken(by)
    }
    const said = path === '/folders' && method === 'POST' ? read(bodies.folder, body) : undefined
    if (said === undefined) return odd(vendor, `${method} ${path}`)
    const by = holderOf(said.parent.id, said.name)
    if (by !== undefined) return taken(by)
    const made = fresh(said.name, said.parent.id, null)
    keep(made)
    return json(201, { id: made.id, type: 'folder' })
  }
  return { files, api }
}

/** Egnyte's file system API: paths below `/Shared`, versions, and SHA-512. https://developers.egnyte.com */
export function testEgnyte(vendor: TestVendor): TestDrive {
  const files = new Map<string, Buffer>()
  const folders = new Set<string>([''])
  // Names, whatever their capitals, are the same one.
  const keyOf = (path: string): string =>
    [...files.keys()].find((one) => one.toLowerCase() === path.toLowerCase()) ?? path
  const above = (path: string): string => path.split('/').slice(0, -1).join('/')

  const api: VendorApi = (request) => {
    const { url, method, host, body, headers } = request
    if (host !== 'acme.egnyte.com') return null
    if (!vendor.isAllowed(request)) return refusedToken
    const [, kind, path = ''] =
      /^\/pubapi\/v1\/(fs|fs-content)\/Shared\/(.+)$/.exec(decodeURIComponent(url.pathname)) ?? []
    const key = keyOf(path)
    const bytes = files.get(key)
    if (kind === 'fs-content' && method === 'POST') {
      const isWhole = headers['x-sha512-checksum'] === hashed(body, 'sha512')
      if (!isWhole || !folders.has(above(path))) return odd(vendor, 'upload')
      files.set(key, body)
      return json(200, { checksum: hashed(body, 'sha512'), group_id: 'g', entry_id: 'e' })
    }
    if (kind !== 'fs') return odd(vendor, `${method} ${url.pathname}`)
    if (method === 'GET') {
      if (url.search !== '?list_content=false') return odd(vendor, url.search)
      if (folders.has(path)) return json(200, { is_folder: true, name: path })
      if (bytes === undefined) return json(404, { errorMessage: 'Item does not exist' })
      const checksum = hashed(bytes, 'sha512')
      return json(200, { is_folder: false, size: bytes.length, checksum, entry_id: 'e' })
    }
    if (method === 'DELETE') {
      return files.delete(key)
        ? { status: 200 }
        : json(404, { errorMessage: 'Item does not exist' })
    }
    const wanted = z.strictObject({ action: z.literal('add_folder') })
    const isSound = method === 'POST' && wanted.safeParse(JSON.parse(body.toString())).success
    if (!isSound || !folders.has(above(path))) return odd(vendor, `${method} ${path}`)
    if (folders.has(path)) {
      return json(403, { errorMessage: 'Folder already exists at this location' })
    }
    folders.add(path)
    return json(201, { path: `/Shared/${path}`, folder_id: 'f' })
  }
  return { files, api }
}
