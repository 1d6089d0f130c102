/** Reads the picture of a label on this device: bar codes, letters, and whose parcel it is. Issue 17 §1; decision 0624. */
// oxlint-disable-next-line import/default -- Vite gives the address of the built thread
import threadFile from './label-thread.ts?worker&url'
// oxlint-disable-next-line import/default -- and of the file
import codeReaderFile from 'zxing-wasm/reader/zxing_reader.wasm?url'
import type { LabelHouse, LabelPerson, LabelTeam } from '#domain/delivery/label/label-directory.ts'
import { otherScripts, type LabelScript } from '#domain/delivery/label/label-scripts.ts'
import { workerUrl } from '#web/script-url.ts'
import { askThread, type Asking } from './asking.ts'
import { openLetters, type Letters } from './letters.ts'
import type {
  Looked,
  Matched,
  ReadLines,
  ThreadAnswer,
  ThreadQuestion,
  ThreadTask,
} from './thread-messages.ts'

/** Everybody whom a label may name here, and what the house is called. */
export interface LabelPeople {
  readonly people: readonly LabelPerson[]
  readonly teams: readonly LabelTeam[]
  readonly house: LabelHouse
  readonly language: string
}

export interface ReadLabel {
  readonly text: string
  readonly codes: readonly string[]
  readonly match: Matched['match']
  readonly numbers: Matched['numbers']
  readonly carrier: Matched['carrier']
  readonly picture: Blob
}

export interface LabelReader {
  /** Rejects when the picture can't be read; a frame is taken away. One at a time: the caller waits. */
  readonly read: (picture: Blob | ImageBitmap) => Promise<ReadLabel>
  readonly close: () => void
}

/** A thread that takes longer for one step is given up. */
const longestStepMs = 20_000
/** Read well enough not to turn the picture; below, the four ways are tried while there is time. */
const wellRead = 72
/** No further way is tried after so long. */
const enoughMs = 4_000

type Thread = Asking<ThreadTask, ThreadAnswer['answer']>

/** Loads what reading takes. Rejects when it can't come, or the browser can't run it. */
export async function openLabelReader(known: LabelPeople): Promise<LabelReader> {
  const codeReader = fetchFile(codeReaderFile)
  const thread: Thread = askThread(
    new Worker(workerUrl(threadFile), { type: 'module' }),
    longestStepMs,
    (id, task): ThreadQuestion => ({ id, task }),
    (data) => data as ThreadAnswer,
  )
  const { people, teams, house, language } = known
  const others = otherScripts(people, language)
  const opening = openLetters()
  try {
    const [letters] = await Promise.all([
      opening,
      codeReader.then((bytes) => thread.ask({ kind: 'START', codeReader: bytes }, [bytes])),
      thread.ask({ kind: 'DIRECTORY', people, teams, house }),
    ])
    return {
      async read(picture) {
        const startedMs = performance.now()
        const transfer = picture instanceof ImageBitmap ? [picture] : []
        const looked = await expect(thread, { kind: 'LOOK', picture }, 'LOOKED', transfer)
        const { codes, picture: small } = looked
        const { lines, degrees } = await readTurned(thread, letters, looked)
        let matched = await expect(thread, { kind: 'MATCH', lines, codes }, 'MATCHED')
        for (const script of others) {
          if (matched.match.kind !== 'NOBODY' || performance.now() - startedMs > enoughMs) break
          const again = await readOnce(thread, letters, degrees, script)
          const task = { kind: 'MATCH', lines: again, codes } as const
          const other = await expect(thread, task, 'MATCHED')
          if (other.match.kind !== 'NOBODY') matched = other
        }
        const { text, match, numbers, carrier } = matched
        return { text, codes, match, numbers, carrier, picture: small }
      },
      close() {
        letters.close()
        thread.close()
      },
    }
  } catch (error) {
    thread.close()
    void opening.then(
      (letters) => letters.close(),
      () => undefined,
    )
    throw error
  }
}

/** Whichever way up reads best. */
async function readTurned(
  thread: Thread,
  letters: Letters,
  { turns }: Looked,
): Promise<{ readonly lines: ReadLines; readonly degrees: number }> {
  const startedMs = performance.now()
  let best: { readonly lines: ReadLines; readonly degrees: number } = { lines: [], degrees: 0 }
  let bestRead = -1
  for (const degrees of turns) {
    const lines = await readOnce(thread, letters, degrees, 'LATIN')
    const { readability } = await expect(thread, { kind: 'JUDGE', lines }, 'JUDGED')
    if (readability > bestRead) [best, bestRead] = [{ lines, degrees }, readability]
    if (bestRead >= wellRead || performance.now() - startedMs > enoughMs) break
  }
  return best
}

async function readOnce(
  thread: Thread,
  letters: Letters,
  degrees: number,
  script: LabelScript,
): Promise<ReadLines> {
  const { page } = await expect(thread, { kind: 'TURN', degrees }, 'TURNED')
  return letters.read(page, script)
}

type AnswerOf<Kind> = Extract<ThreadAnswer['answer'], { readonly kind: Kind }>

async function expect<Kind extends ThreadAnswer['answer']['kind']>(
  thread: Thread,
  task: ThreadTask,
  kind: Kind,
  transfer: readonly Transferable[] = [],
): Promise<AnswerOf<Kind>> {
  const answer = await thread.ask(task, transfer)
  if (answer.kind !== kind) throw new Error('The picture cannot be read.')
  return answer as AnswerOf<Kind>
}

async function fetchFile(address: string): Promise<ArrayBuffer> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${address}: status ${String(answer.status)}`)
  return answer.arrayBuffer()
}
