import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { parentPort } from 'node:worker_threads'
import type { TypstCompiler } from '@myriaddreamin/typst-ts-web-compiler'
import {
  TypstCompilerBuilder,
  TypstFontResolverBuilder,
  initSync,
} from '@myriaddreamin/typst-ts-web-compiler'
import type { Coverage } from './font-coverage.ts'
import { isCovered, readCoverage, spellUncovered } from './font-coverage.ts'
import type { FontFile } from './pdf-fonts.ts'
import { baseFonts, eastAsianFonts, fontFamilies, fontPath } from './pdf-fonts.ts'
import type { PdfAnswer, PdfJob } from './pdf-renderer.ts'

// The compiler as WebAssembly: it sees neither the machine's fonts nor its files nor the network, so a
// document looks the same wherever it is made.
const require = createRequire(import.meta.url)
initSync({ module: readFileSync(require.resolve('@myriaddreamin/typst-ts-web-compiler/wasm')) })

type FontSet = { readonly compiler: TypstCompiler; readonly coverages: readonly Coverage[] }
/** What the compiler says about a font file: its coverage as runs of code points. */
type FontInfo = { readonly info: readonly { readonly coverage: readonly number[] }[] }
/** What the compiler answers: the document, or what is wrong with the template. */
type Compilation = { readonly result?: Uint8Array; readonly diagnostics?: readonly unknown[] }

const fontSets = new Map<string, Promise<FontSet>>()

async function openFontSet(files: readonly FontFile[]): Promise<FontSet> {
  const builder = new TypstCompilerBuilder()
  builder.set_dummy_access_model()
  const describer = new TypstFontResolverBuilder()
  const coverages: Coverage[] = []
  for (const file of files) {
    const font = readFileSync(fontPath(file))
    const { info } = describer.get_font_info(font) as FontInfo // declared as any
    coverages.push(...info.map(({ coverage }) => readCoverage(coverage)))
    await builder.add_raw_font(font)
  }
  return { compiler: await builder.build(), coverages }
}

function fontSet(name: 'base' | 'all'): Promise<FontSet> {
  const known = fontSets.get(name)
  if (known) return known
  const opened = openFontSet(name === 'base' ? baseFonts : [...baseFonts, ...eastAsianFonts])
  fontSets.set(name, opened)
  return opened
}

async function typeset(job: PdfJob): Promise<Uint8Array> {
  const text = JSON.stringify(job.data)
  const base = await fontSet('base')
  const { compiler, coverages } = isCovered(text, base.coverages) ? base : await fontSet('all')
  const data = JSON.stringify(job.data, (_, value: unknown) =>
    typeof value === 'string' ? spellUncovered(printable(value), coverages) : value,
  )
  compiler.reset()
  compiler.reset_shadow()
  compiler.add_source('/main.typ', job.template)
  for (const [path, bytes] of Object.entries(job.files ?? {})) compiler.map_shadow(path, bytes)
  const inputs = [
    ['data', data],
    ['fonts', JSON.stringify(fontFamilies(job.language))],
  ]
  const compilation = compiler.compile('/main.typ', inputs, 'pdf', 3) as Compilation // declared as any
  if (!compilation.result) throw new Error(JSON.stringify(compilation.diagnostics))
  return compilation.result
}

/** Without control characters, which a PDF cannot show; line breaks stay. */
function printable(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n').replaceAll(/[^\P{Cc}\n]/gu, '')
}

parentPort?.on('message', ({ id, job }: { readonly id: number; readonly job: PdfJob }) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  const answer = (message: PdfAnswer) => parentPort?.postMessage(message)
  typeset(job).then(
    (pdf) => answer({ id, pdf }),
    (error: unknown) => answer({ id, problem: error instanceof Error ? error.message : 'failed' }),
  )
})
