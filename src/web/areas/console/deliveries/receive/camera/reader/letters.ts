/**
 * The reader of letters: Tesseract in the thread of tesseract.js, asked in its own words (`src/worker-script` there). Its page
 * part isn't used: it makes threads from addresses as text, which the policy of our pages refuses, and loads from the network
 * what isn't given to it.
 */
// oxlint-disable-next-line import/default -- Vite gives the address of the file
import threadFile from 'tesseract.js/dist/worker.min.js?url'
// oxlint-disable-next-line import/default -- as above
import coreFile from 'tesseract.js-core/tesseract-core-simd-lstm.wasm.js?url'
// oxlint-disable-next-line import/default -- as above
import latin from '@tesseract.js-data/fra/4.0.0_best_int/fra.traineddata.gz?url'
// oxlint-disable-next-line import/default -- as above
import greek from '@tesseract.js-data/ell/4.0.0_best_int/ell.traineddata.gz?url'
// oxlint-disable-next-line import/default -- as above
import arabic from '@tesseract.js-data/ara/4.0.0_best_int/ara.traineddata.gz?url'
// oxlint-disable-next-line import/default -- as above
import hebrew from '@tesseract.js-data/heb/4.0.0_best_int/heb.traineddata.gz?url'
// oxlint-disable-next-line import/default -- as above
import japanese from '@tesseract.js-data/jpn/4.0.0_best_int/jpn.traineddata.gz?url'
// oxlint-disable-next-line import/default -- as above
import chinese from '@tesseract.js-data/chi_sim/4.0.0_best_int/chi_sim.traineddata.gz?url'
import type { LabelScript } from '#domain/delivery/label/label-scripts.ts'
import type { ReadWord } from '#domain/delivery/label/label-layout.ts'
import { workerUrl } from '#web/script-url.ts'
import { askThread } from './asking.ts'
import type { ReadLines } from './thread-messages.ts'

/** French knows all accents of the west of Europe, reads as well as others do, and weighs the least. */
const languages: Readonly<Record<LabelScript, { readonly code: string; readonly file: string }>> = {
  LATIN: { code: 'fra', file: latin },
  GREEK: { code: 'ell', file: greek },
  ARABIC: { code: 'ara', file: arabic },
  HEBREW: { code: 'heb', file: hebrew },
  JAPANESE: { code: 'jpn', file: japanese },
  CHINESE: { code: 'chi_sim', file: chinese },
}

/** Neural network alone: what we give it of each language has nothing else. */
const lstmOnly = 1

/** Sauvola: each place is judged by its surroundings, so that glare and shadow hide nothing. */
const parameters = { thresholding_method: '2' }

/** What it tells itself belongs in no console. */
const quiet = { debug_file: '/dev/null' }

type Question = {
  readonly action: 'load' | 'loadLanguage' | 'initialize' | 'setParameters' | 'recognize'
  readonly payload: unknown
}

type Told = { readonly jobId: string; readonly status: string; readonly data: unknown }

/** What `recognize` answers, as far as it is used. */
type Block = {
  readonly paragraphs: readonly {
    readonly lines: readonly {
      readonly words: readonly {
        readonly text: string
        readonly confidence: number
        readonly bbox: ReadWord['box']
      }[]
    }[]
  }[]
}

export interface Letters {
  /** The words of a PNG by lines, in Latin letters and one other script; rejects when it can't be read in time. */
  readonly read: (page: Uint8Array<ArrayBuffer>, script: LabelScript) => Promise<ReadLines>
  readonly close: () => void
}

const longestMs = 20_000

/** Loads the reader, a few megabytes that the browser keeps; a script when it is first read. Rejects when it can't come. */
export async function openLetters(): Promise<Letters> {
  const { ask, close } = askThread<Question, { readonly isRight: boolean; readonly data: unknown }>(
    new Worker(workerUrl(threadFile)),
    longestMs,
    (id, { action, payload }) => ({ workerId: 'labels', jobId: String(id), action, payload }),
    toAnswer,
  )
  const must = async (
    question: Question,
    transfer: readonly Transferable[] = [],
  ): Promise<unknown> => {
    const { isRight, data } = await ask(question, transfer)
    if (!isRight) throw new Error(`The reader of letters says: ${String(data)}`)
    return data
  }
  const corePath = new URL(coreFile, location.href).href
  const options = { lstmOnly: true, corePath, logging: false, cacheMethod: 'none', gzip: true }
  const loaded = new Set<LabelScript>()
  let current = ''
  const switchTo = async (scripts: readonly LabelScript[]): Promise<void> => {
    const langs = scripts.map((script) => languages[script].code).join('+')
    if (langs === current) return
    const missing = scripts.filter((script) => !loaded.has(script))
    const data = await Promise.all(
      missing.map(async (script) => {
        const { code, file } = languages[script]
        return { code, data: await fetchBytes(file) }
      }),
    )
    await must({ action: 'loadLanguage', payload: { langs: data, options } })
    for (const script of missing) loaded.add(script)
    await must({ action: 'initialize', payload: { langs, oem: lstmOnly, config: quiet } })
    await must({ action: 'setParameters', payload: { params: parameters } })
    current = langs
  }
  try {
    await must({ action: 'load', payload: { options } })
    await switchTo(['LATIN'])
  } catch (error) {
    close()
    throw error
  }
  return {
    async read(page, script) {
      await switchTo(script === 'LATIN' ? ['LATIN'] : ['LATIN', script])
      const payload = {
        image: page,
        options: { rotateAuto: true },
        output: { text: false, blocks: true },
      }
      const { blocks } = (await must({ action: 'recognize', payload }, [page.buffer])) as {
        readonly blocks: readonly Block[] | null
      }
      return (blocks ?? []).flatMap(({ paragraphs }) =>
        paragraphs.flatMap(({ lines }) =>
          lines.map(({ words }) =>
            words.map(({ text, confidence, bbox }) => ({ text, confidence, box: bbox })),
          ),
        ),
      )
    },
    close,
  }
}

function toAnswer(message: unknown): {
  readonly id: number
  readonly answer: { readonly isRight: boolean; readonly data: unknown }
} | null {
  const { jobId, status, data } = message as Told
  if (status === 'progress') return null
  return { id: Number(jobId), answer: { isRight: status === 'resolve', data } }
}

async function fetchBytes(address: string): Promise<Uint8Array<ArrayBuffer>> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${address}: status ${String(answer.status)}`)
  return new Uint8Array(await answer.arrayBuffer())
}
