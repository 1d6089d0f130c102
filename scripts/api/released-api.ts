/** The API of the last release, kept beside this file; `npm run release` replaces it when the version has changed. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import type { ApiShape } from './api-shape.ts'

const file = join(import.meta.dirname, 'released-api.json.gz')

export function readReleasedApi(): ApiShape {
  return JSON.parse(gunzipSync(readFileSync(file)).toString()) as ApiShape // written below
}

/** Remembers this API as the one to compare with. */
export function writeReleasedApi(shape: ApiShape): void {
  writeFileSync(file, gzipSync(JSON.stringify(shape), { level: 9 }))
}
