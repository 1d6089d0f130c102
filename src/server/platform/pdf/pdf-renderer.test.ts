import { once } from 'node:events'
import type { Worker } from 'node:worker_threads'
import { describe, expect, it } from 'vitest'
import { createPdfRenderer } from './pdf-renderer.ts'

const job = (template: string) => ({ template, data: {}, language: 'en' })
describe('the PDF renderer', () => {
  it('typesets many documents at once, and again after a rest', async () => {
    const renderer = createPdfRenderer({ idleMs: 1 })
    const started = once(process, 'worker')
    const pdfs = await Promise.all([1, 2, 3].map((n) => renderer.render(job(`Document ${n}`))))
    expect(pdfs.map((pdf) => Buffer.from(pdf.slice(0, 5)).toString())).toEqual([
      '%PDF-',
      '%PDF-',
      '%PDF-',
    ])
    const [worker] = (await started) as [Worker] // as Node documents the event
    if (worker.threadId !== -1) await once(worker, 'exit')
    expect((await renderer.render(job('Again'))).length).toBeGreaterThan(1000)
    await renderer.close()
  })

  it('reports a template that is wrong, and goes on', async () => {
    const renderer = createPdfRenderer()
    await expect(renderer.render(job('#nonsense'))).rejects.toThrow('unknown variable: nonsense')
    await expect(renderer.render(job('Fine'))).resolves.toBeDefined()
    await renderer.close()
  })

  it('reads no file and loads no package', async () => {
    const renderer = createPdfRenderer()
    await expect(renderer.render(job('#read("/etc/hostname")'))).rejects.toThrow(/file|access/i)
    await expect(renderer.render(job('#import "@preview/example:0.1.0": add'))).rejects.toThrow()
    await renderer.close()
  })

  it('gives a document up that takes too long, and goes on', async () => {
    const renderer = createPdfRenderer({ jobTimeoutMs: 1 })
    await expect(renderer.render(job('Slow'))).rejects.toThrow('took too long')
    await renderer.close()
    const patient = createPdfRenderer()
    await expect(patient.render(job('Fine'))).resolves.toBeDefined()
    await patient.close()
  })

  it('rejects what is under way when it is closed', async () => {
    const renderer = createPdfRenderer()
    const pending = expect(renderer.render(job('Late'))).rejects.toThrow('closed')
    await renderer.close()
    await pending
  })
})
