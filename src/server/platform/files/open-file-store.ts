import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import type { FileStore } from './file-store.ts'
import { createFolderFileStore } from './folder-file-store.ts'
import { createS3FileStore } from './s3-file-store.ts'

/** Files in S3 where it is configured, else in the data folder (design §10 `S3_*`). */
export function openFileStore(config: Pick<Config, 's3' | 'dataFolder'>): FileStore {
  return config.s3 === null
    ? createFolderFileStore(join(config.dataFolder, 'files'))
    : createS3FileStore(config.s3)
}
