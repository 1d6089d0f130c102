/** Tries a storage as it was entered: a small file is written, read back and removed. */
import { Readable } from 'node:stream'
import { storageSteps, type StorageFault, type StorageStep } from '#domain/storage/storage.ts'
import type { Deps } from '#server/deps.ts'
import { hashContent } from '#server/platform/files/content-hash.ts'
import { uuid7 } from '#server/platform/ids.ts'
import { PlaceError, type Place, type PlacedFile } from './places/place.ts'
import { openPlace, type OpenedAs } from './stored-storage.ts'

/** Somebody waits for it. */
const patienceMs = 20_000

type Tried = {
  readonly step: StorageStep
  readonly fault: StorageFault | null
  /** What the other side said. */
  readonly answer: string
}

/** Steps after the one that failed are left out. A file that was written is removed where that is possible. */
export async function tryStorage(
  deps: Pick<Deps, 'clock' | 'config' | 'db' | 'secrets'>,
  storage: OpenedAs,
): Promise<readonly Tried[]> {
  const tried: Tried[] = []
  let said = ''
  const signal = AbortSignal.timeout(patienceMs)
  const onExchange = ({ status, answer }: { status: number | null; answer: string }): void => {
    said = [status ?? '', answer].join(' ').trim()
  }
  const path = `foyer-test ${uuid7()}.txt`
  const bytes = Buffer.from(`Foyer can write here. ${uuid7()}\n`)
  const file: PlacedFile = {
    sha256: hashContent(bytes),
    size: bytes.length,
    mime: 'text/plain',
    open: () => Promise.resolve(Readable.from([bytes])),
  }
  let place: Place | null = null
  for (const step of storageSteps) {
    try {
      place ??= openPlace(deps, storage, { signal, onExchange, folders: new Map() })
      await takeStep(place, step, path, file)
      tried.push({ step, fault: null, answer: '' })
    } catch (error) {
      if (!(error instanceof PlaceError)) throw error
      tried.push({ step, fault: error.fault, answer: said })
      if (step === 'READ') await place?.remove(path).catch(() => undefined)
      break
    }
  }
  return tried
}

async function takeStep(place: Place, step: StorageStep, path: string, file: PlacedFile) {
  if (step === 'WRITE') await place.write(path, file, true)
  else if (step === 'REMOVE') await place.remove(path)
  else if ((await place.compare(path, file, 'VERIFY')).is !== 'SAME')
    throw new PlaceError('mismatch')
}
