import { randomBytes } from 'node:crypto'
import { existsSync, statSync, type Stats } from 'node:fs'
import { access, constants, readFile, rm, statfs, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { diskFullBytes, diskLowBytes } from '#domain/operation/concerns.ts'
import type { Config } from '#server/config.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import { createS3FileStore } from '#server/platform/files/s3-file-store.ts'
import { uuid7 } from '#server/platform/ids.ts'
import { sentenceOf } from '#server/commands/sentence-of.ts'
import { findingsAt, type Finding } from './finding.ts'

const files = findingsAt('files')
const disk = findingsAt('disk')
const keys = findingsAt('keys')

const gigabyte = 1024 ** 3

/** Writes, reads and deletes a small file where files are kept. */
export async function checkFiles({ s3, dataFolder }: Config): Promise<Finding> {
  if (s3 === null && !existsSync(dataFolder)) {
    return files.ok(`The first start will create ${dataFolder}.`)
  }
  const where = s3 === null ? dataFolder : `the bucket ${s3.bucket}`
  try {
    const isSame = await (s3 === null ? tryFolder(dataFolder) : tryStore(createS3FileStore(s3)))
    return isSame
      ? files.ok(`Files can be written, read and deleted in ${where}.`)
      : files.problem(
          `A file written to ${where} could not be read back.`,
          'Check what is between Foyer and the storage.',
        )
  } catch (error) {
    return files.problem(
      `Files can’t be stored in ${where}: ${sentenceOf(error)}`,
      s3 === null
        ? 'Give the user that runs Foyer the folder in FOYER_DATA.'
        : 'Check the S3_ variables, and that the key may read, write and delete in the bucket.',
    )
  }
}

/** Leaves no folder behind: one that root made would be closed to the user that runs Foyer. */
async function tryFolder(folder: string): Promise<boolean> {
  const file = join(folder, `doctor-${uuid7()}`)
  const bytes = randomBytes(64)
  await writeFile(file, bytes, { flag: 'wx' })
  try {
    return bytes.equals(await readFile(file))
  } finally {
    await rm(file, { force: true })
  }
}

async function tryStore(store: FileStore): Promise<boolean> {
  const bytes = randomBytes(64)
  const { sha256 } = await store.put(bytes, 'application/octet-stream')
  const found = await store.get(sha256)
  await store.delete(sha256)
  return found !== null && bytes.equals(found)
}

/** How much room is left where the data folder is, or will be. */
export async function checkDisk(config: Config): Promise<Finding> {
  const folder = existingFolder(config.dataFolder)
  try {
    if (folder !== config.dataFolder) await access(folder, constants.W_OK)
    return judgeRoom(await freeBytes(folder), folder)
  } catch (error) {
    return disk.problem(sentenceOf(error), 'Set FOYER_DATA to a folder that Foyer may write to.')
  }
}

function existingFolder(dataFolder: string): string {
  let folder = dataFolder
  while (!existsSync(folder)) folder = dirname(folder)
  return folder
}

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** What may still be written where the data folder is; null where it can't be told. */
export async function readFreeBytes({ dataFolder }: Config): Promise<number | null> {
  try {
    return await freeBytes(existingFolder(dataFolder))
  } catch {
    return null
  }
}

/** @param freeBytes what a user without special rights may still write. */
export function judgeRoom(freeBytes: number, folder: string): Finding {
  const found = `${(freeBytes / gigabyte).toFixed(1)} GB free in ${folder}.`
  if (freeBytes < diskFullBytes)
    return disk.problem(found, 'Free some room before the database stops.')
  if (freeBytes < diskLowBytes) return disk.warning(found, 'Make room soon, or move FOYER_DATA.')
  return disk.ok(found)
}

/** The key of stored secrets must be private, and must not be lost. */
export function checkKeys(config: Config): Finding {
  if (config.secretKeys.length > 0) return keys.ok('Secrets are encrypted with SECRET_KEYS.')
  const file = join(config.dataFolder, 'secret.key')
  const stat: Stats | undefined = statSync(file, { throwIfNoEntry: false })
  if (stat === undefined) return keys.ok(`${file} will be created with the first secret.`)
  if (process.platform !== 'win32' && (stat.mode & 0o077) !== 0) {
    return keys.problem(`${file} can be read by other users.`, `Run: chmod 600 ${file}`)
  }
  return keys.ok(`Secrets are encrypted with ${file}: keep a copy apart from the backups.`)
}
