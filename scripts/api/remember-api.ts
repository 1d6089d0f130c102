import { shapeOfApi } from './api-shape.ts'
import { readDocument } from './read-document.ts'
import { readReleasedApi, writeReleasedApi } from './released-api.ts'

/** Takes the API of the sources for the released one if no release of this version did; says whether it did. */
export async function rememberApi(): Promise<boolean> {
  const shape = shapeOfApi(await readDocument('https://foyer.invalid'))
  if (readReleasedApi().version === shape.version) return false
  writeReleasedApi(shape)
  return true
}
