import { chmod, mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FileStore } from './file-store.ts'
import { createFolderFileStore } from './folder-file-store.ts'
import { createS3FileStore } from './s3-file-store.ts'
import { startTestBucket } from '../../../../tests/support/start-test-bucket.ts'

const bytes = new TextEncoder().encode('a file')
const sha256 = '6fd5c3a5ee5ce13e86b5e0ab5cc8d7b5ab54d7ee7ab0b5ad4a6aa33b4f6e2f6f'
let folder: string
let bucket: Awaited<ReturnType<typeof startTestBucket>>

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'foyer-files-'))
  bucket = await startTestBucket()
})
afterAll(async () => {
  await bucket.close()
  await rm(folder, { recursive: true })
})

const stores: [string, () => FileStore][] = [
  ['a folder', () => createFolderFileStore(folder)],
  ['a bucket', () => createS3FileStore(bucket.options)],
]

describe.each(stores)('files in %s', (_, open) => {
  it('are given back by the hash of their content', async () => {
    const store = open()
    const stored = await store.put(bytes, 'text/plain')
    expect(stored.sha256).toMatch(/^[0-9a-f]{64}$/)
    expect(stored.size).toBe(6)
    expect(Buffer.from((await store.get(stored.sha256)) ?? [])).toEqual(Buffer.from(bytes))
  })

  it('are stored once, however often and however many at a time', async () => {
    const store = open()
    const all = await Promise.all(Array.from({ length: 20 }, () => store.put(bytes, 'text/plain')))
    expect(new Set(all.map((stored) => stored.sha256)).size).toBe(1)
  })

  it('may be empty', async () => {
    const store = open()
    const stored = await store.put(new Uint8Array(), 'text/plain')
    expect(stored.size).toBe(0)
    expect(await store.get(stored.sha256)).toHaveLength(0)
  })

  it('may be large', async () => {
    const store = open()
    const large = new Uint8Array(10_485_760).fill(7)
    const stored = await store.put(large, 'application/octet-stream')
    expect((await store.get(stored.sha256))?.length).toBe(large.length)
  })

  it('are read in whole and in part, without being held', async () => {
    const store = open()
    const { sha256: name } = await store.put(new TextEncoder().encode('0123456789'), 'text/plain')
    const textOf = async (range: { start: number; end: number } | null) => {
      const stream = await store.read(name, range)
      return stream === null ? null : Buffer.concat(await stream.toArray()).toString()
    }
    expect(await textOf(null)).toBe('0123456789')
    expect(await textOf({ start: 3, end: 5 })).toBe('345')
    expect(await store.read(sha256, null)).toBeNull()
  })

  it('are gone after their removal, which may be repeated', async () => {
    const store = open()
    const stored = await store.put(new TextEncoder().encode('short-lived'), 'text/plain')
    expect(await store.has(stored.sha256)).toBe(true)
    await store.delete(stored.sha256)
    await store.delete(stored.sha256)
    expect(await store.has(stored.sha256)).toBe(false)
    expect(await store.get(stored.sha256)).toBeNull()
  })

  it('that were never stored are null', async () => {
    expect(await open().get(sha256)).toBeNull()
  })

  it.each(['', '../../etc/passwd', sha256.toUpperCase(), `${sha256}/x`])(
    'cannot be asked for by another name: %s',
    async (name) => {
      await expect(open().get(name)).rejects.toThrow(TypeError)
      await expect(open().delete(name)).rejects.toThrow(TypeError)
    },
  )
})

describe('a folder of files', () => {
  it('is readable by its owner only and holds no leftovers', async () => {
    const { sha256: name } = await createFolderFileStore(folder).put(bytes, 'text/plain')
    const file = path.join(folder, name.slice(0, 2), name)
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect((await stat(path.dirname(file))).mode & 0o777).toBe(0o700)
    expect(await readdir(path.dirname(file))).toEqual([name])
  })

  it('tells when a file was damaged, and heals it when it is stored again', async () => {
    const store = createFolderFileStore(folder)
    const { sha256: name } = await store.put(bytes, 'text/plain')
    const file = path.join(folder, name.slice(0, 2), name)
    await chmod(file, 0o600)
    await writeFile(file, 'a fil')
    await expect(store.get(name)).rejects.toThrow('damaged')
    await store.put(bytes, 'text/plain')
    expect(await readFile(file, 'utf8')).toBe('a file')
  })
})

describe('a bucket of files', () => {
  it('refuses a wrong secret, and the refusal is not taken for a missing file', async () => {
    const store = createS3FileStore({ ...bucket.options, secretAccessKey: 'wrong' })
    await expect(store.put(bytes, 'text/plain')).rejects.toThrow('put answered 403')
    await expect(store.get(sha256)).rejects.toThrow('get answered 403')
    await expect(store.delete(sha256)).rejects.toThrow('delete answered 403')
  })

  it('keeps the type of what it was given', async () => {
    const { sha256: name } = await createS3FileStore(bucket.options).put(bytes, 'text/plain')
    expect(bucket.types.get(`/foyer/files/${name.slice(0, 2)}/${name}`)).toBe('text/plain')
  })

  it('is asked again when it was busy', async () => {
    const store = createS3FileStore(bucket.options)
    bucket.failNext(2)
    await expect(store.put(bytes, 'text/plain')).resolves.toMatchObject({ size: 6 })
  })

  it('that never answers is given up', async () => {
    const store = createS3FileStore({ ...bucket.options, timeoutMs: 50 })
    bucket.hangNext()
    await expect(store.get(sha256)).rejects.toThrow(/abort|timeout/i)
  })
})
