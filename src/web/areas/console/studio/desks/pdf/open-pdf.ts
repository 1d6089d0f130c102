/** A PDF as pages that can be drawn. Only what a chosen PDF loads imports this file: the library is larger than the whole console. */
import {
  getDocument,
  PasswordException,
  type PDFDocumentProxy,
  PDFWorker,
} from 'pdfjs-dist/legacy/build/pdf.mjs'
// oxlint-disable-next-line import/default -- Vite gives the address of the file
import workerFile from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'
import faxDecoder from 'pdfjs-dist/wasm/jbig2.wasm?url'
import jpegDecoder from 'pdfjs-dist/wasm/openjpeg.wasm?url'
import { fitWithin } from '#domain/desk-plan/edit/drawing-file.ts'
import { workerUrl } from '#web/script-url.ts'

export type OpenPdf = {
  readonly pageCount: number
  /** One after the other, in the order asked for; null for a page that can't be drawn, and once `signal` says so. */
  readonly draw: (
    page: number,
    side: number,
    signal: AbortSignal,
  ) => Promise<HTMLCanvasElement | null>
}

export type PdfFault = 'desks_pdf_locked' | 'desks_pdf_unreadable'

/** A thread that does not end by itself is ended after this. */
const longestEndMs = 2_000

/** What scanned pages are decoded with, by the names that the library asks for. */
const decoders: Readonly<Record<string, string>> = {
  'jbig2.wasm': faxDecoder,
  'openjpeg.wasm': jpegDecoder,
}

/** The policy of the thread lets it fetch nothing: the page does it, and hands it over. */
class DecoderFiles {
  async fetch({ filename }: { readonly filename: string }): Promise<Uint8Array> {
    const address = decoders[filename]
    if (address === undefined) throw new Error(`nothing is called ${filename}`)
    const answer = await fetch(address)
    if (!answer.ok) throw new Error(`${filename}: status ${String(answer.status)}`)
    return new Uint8Array(await answer.arrayBuffer())
  }
}

/** Reads a file, until `signal` ends it and everything that was drawn of it. */
export async function openPdf(file: File, signal: AbortSignal): Promise<OpenPdf | PdfFault> {
  try {
    const data = new Uint8Array(await file.arrayBuffer())
    if (signal.aborted) return 'desks_pdf_unreadable'
    const port = new Worker(workerUrl(workerFile), { type: 'module' })
    const lost = new Promise<never>((_, reject) => {
      port.addEventListener('error', () => reject(new Error('the thread ended')))
      signal.addEventListener('abort', () => reject(new Error('closed')))
    })
    const task = getDocument({
      data,
      worker: PDFWorker.create({ port, verbosity: 0 }),
      verbosity: 0,
      BinaryDataFactory: DecoderFiles,
      useWorkerFetch: false,
    })
    signal.addEventListener('abort', () => {
      const end = (): void => {
        clearTimeout(timer)
        port.terminate()
      }
      const timer = setTimeout(end, longestEndMs)
      task.destroy().then(end, end)
    })
    const pdf = await Promise.race([task.promise, lost])
    return pdf.numPages > 0 ? pagesOf(pdf) : 'desks_pdf_unreadable'
  } catch (error) {
    return error instanceof PasswordException ? 'desks_pdf_locked' : 'desks_pdf_unreadable'
  }
}

function pagesOf(pdf: PDFDocumentProxy): OpenPdf {
  let last: Promise<unknown> = Promise.resolve()
  return {
    pageCount: pdf.numPages,
    draw(page, side, signal) {
      const drawn = last.then(() => drawPage(pdf, page, side, signal)).catch(() => null)
      last = drawn
      return drawn
    },
  }
}

async function drawPage(
  pdf: PDFDocumentProxy,
  number: number,
  side: number,
  signal: AbortSignal,
): Promise<HTMLCanvasElement | null> {
  if (signal.aborted) return null
  const page = await pdf.getPage(number)
  if (signal.aborted) return null
  const { width, height } = page.getViewport({ scale: 1 })
  const size = fitWithin(width, height, side)
  const canvas = document.createElement('canvas')
  canvas.width = size.width
  canvas.height = size.height
  const task = page.render({ canvas, viewport: page.getViewport({ scale: size.scale }) })
  const stop = (): void => task.cancel()
  signal.addEventListener('abort', stop)
  try {
    await task.promise
    return canvas
  } finally {
    signal.removeEventListener('abort', stop)
    page.cleanup()
  }
}
