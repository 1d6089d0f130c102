import { randomUUID } from 'node:crypto'
import { access, mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { checkContent, contentPath, hashContent } from './content-hash.ts'
import type { FileStore } from './file-store.ts'

/**
 * Files in a folder of the data directory, readable by their owner only. A file appears whole or not at
 * all: it is written beside, flushed, renamed, and the folder flushed, before `put` answers.
 */
export function createFolderFileStore(root: string): FileStore {
  const locate = (sha256: string) => path.join(root, contentPath(sha256))

  return {
    async put(bytes) {
      const sha256 = hashContent(bytes)
      const target = locate(sha256)
      const folder = path.dirname(target)
      const created = await mkdir(folder, { recursive: true, mode: 0o700 })
      const draft = `${target}.${randomUUID()}.part`
      try {
        await writeDurably(draft, bytes)
        await rename(draft, target)
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
      await flushFolder(folder)
      if (created !== undefined) await flushFolder(root)
      return { sha256, size: bytes.length }
    },

    async get(sha256) {
      try {
        return checkContent(sha256, await readFile(locate(sha256)))
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },

    async read(sha256, range) {
      try {
        const handle = await open(locate(sha256), 'r')
        return handle.createReadStream(range ?? {})
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },

    async has(sha256) {
      try {
        await access(locate(sha256))
        return true
      } catch (error) {
        if (isMissing(error)) return false
        throw error
      }
    },

    async delete(sha256) {
      const target = locate(sha256)
      await rm(target, { force: true })
      try {
        await flushFolder(path.dirname(target))
      } catch (error) {
        if (!isMissing(error)) throw error
      }
    },
  }
}

async function writeDurably(file: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(file, 'wx', 0o600)
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Makes a rename in the folder durable. Windows cannot open folders and needs no such flush. */
async function flushFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
