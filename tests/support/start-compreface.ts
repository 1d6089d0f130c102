/** CompreFace's service for recognition as Foyer sees it: judges every call by its published REST API, and can misbehave. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { z } from 'zod'

export type FaceCall = { readonly method: string; readonly path: string; readonly subject: string }
/** LOST: it is done, and nobody hears of it. STILL: it never answers. */
export type FaceBehaviour =
  | { readonly status: number; readonly body?: string; readonly headers?: Record<string, string> }
  | 'drop'
  | 'half'
  | 'lost'
  | 'still'

export const faceKey = '00000000-0000-0000-0000-000000000002'
const root = '/api/v1/recognition'

// "Base64 Support" of docs/Rest-API-description.md: the same calls as JSON, with the file alone in the body.
const upload = z.strictObject({ file: z.base64().min(4).max(7_000_000) })
const threshold = z.coerce.number().min(0).max(1).optional()
const queries = {
  add: z.strictObject({ subject: z.string().min(1), det_prob_threshold: threshold }),
  remove: z.strictObject({ subject: z.string().min(1) }),
  list: z.strictObject({
    page: z.coerce.number().int().min(0).optional(),
    size: z.coerce.number().int().min(1).optional(),
    subject: z.string().optional(),
  }),
  recognise: z.strictObject({
    limit: z.coerce.number().int().min(0).optional(),
    prediction_count: z.coerce.number().int().min(1).optional(),
    det_prob_threshold: threshold,
    face_plugins: z.string().optional(),
    status: z.enum(['true', 'false']).optional(),
  }),
}

export async function startCompreface() {
  const calls: FaceCall[] = []
  /** What was not as the API wants it. */
  const faults: string[] = []
  /** Pictures by what the engine calls somebody. */
  const faces: { readonly subject: string; readonly file: string }[] = []
  const state = {
    similarity: 0.9786,
    /** Whatever the picture: the one whom it knows. A real one compares faces, not files. */
    seesAnyone: false,
    behave: null as ((call: FaceCall) => FaceBehaviour | null) | null,
  }
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (part: Buffer) => (text += part.toString()))
    request.on('end', () => answer(request, text, response))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A server on a port has an address of this kind.
  const { port } = server.address() as AddressInfo

  function answer(request: IncomingMessage, text: string, response: ServerResponse): void {
    const { method = '', url = '', headers } = request
    const { pathname, searchParams } = new URL(url, 'http://compreface.example')
    const called = {
      method,
      path: pathname.slice(root.length),
      subject: searchParams.get('subject') ?? '',
    }
    if (!pathname.startsWith(root)) faults.push(url)
    calls.push(called)
    const odd = state.behave?.(called) ?? null
    if (odd === 'still') return
    if (odd === 'drop') return void response.destroy()
    if (odd === 'half') {
      response.writeHead(200, { 'content-length': '500' }).write('{"image_id":"')
      return void response.destroy()
    }
    if (odd !== null && odd !== 'lost') {
      return void response.writeHead(odd.status, odd.headers).end(odd.body ?? '')
    }
    const [status, body] =
      headers['x-api-key'] === faceKey
        ? answerTo(called, searchParams, text, headers['content-type'] ?? '')
        : [401, { code: 3, message: 'Error during authentication' }]
    if (odd === 'lost') return void response.destroy()
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }

  type Answer = readonly [status: number, body: object]
  const refuse = (message: string): Answer => {
    faults.push(message)
    return [400, { code: 0, message }]
  }

  function answerTo(
    { method, path }: FaceCall,
    search: URLSearchParams,
    text: string,
    type: string,
  ): Answer {
    const asked = Object.fromEntries(search)
    const file = (): string | null => {
      if (!type.startsWith('application/json')) faults.push(type)
      const read = upload.safeParse(JSON.parse(text))
      if (!read.success) faults.push(read.error.message)
      return read.data?.file ?? null
    }
    if (path === '/faces' && method === 'GET') {
      if (!queries.list.safeParse(asked).success) return refuse(search.toString())
      const shown = faces.map(({ subject }) => ({ image_id: randomUUID(), subject }))
      const pages = { page_number: 0, page_size: 1, total_pages: faces.length }
      return [200, { faces: shown.slice(0, 1), ...pages, total_elements: faces.length }]
    }
    if (path === '/faces' && method === 'DELETE') {
      const read = queries.remove.safeParse(asked)
      // Without a subject it would delete everybody.
      if (!read.success) return refuse('deletes everybody')
      const gone = faces.filter(({ subject }) => subject === read.data.subject)
      faces.splice(0, faces.length, ...faces.filter((one) => !gone.includes(one)))
      return [200, { deleted: gone.length }]
    }
    if (path === '/faces' && method === 'POST') {
      const read = queries.add.safeParse(asked)
      const given = file()
      if (!read.success || given === null) return refuse(search.toString())
      if (isFaceless(given))
        return [400, { code: 28, message: 'No face is found in the given image' }]
      faces.push({ subject: read.data.subject, file: given })
      return [201, { image_id: randomUUID(), subject: read.data.subject }]
    }
    if (path === '/recognize' && method === 'POST') {
      const given = file()
      if (!queries.recognise.safeParse(asked).success || given === null) {
        return refuse(search.toString())
      }
      if (isFaceless(given))
        return [400, { code: 28, message: 'No face is found in the given image' }]
      const [known] = faces.filter((one) => state.seesAnyone || one.file === given)
      const subjects =
        known === undefined ? [] : [{ subject: known.subject, similarity: state.similarity }]
      const box = { probability: 1, x_max: 1420, y_max: 1368, x_min: 548, y_min: 295 }
      return [200, { result: [{ box, subjects }] }]
    }
    return refuse(`${method} ${path}`)
  }

  return {
    address: `http://127.0.0.1:${String(port)}`,
    calls,
    faults,
    faces,
    state,
    /** Null: as CompreFace does. */
    behave(how: typeof state.behave) {
      state.behave = how
    },
    /** So often it was asked to do this. */
    count: (method: string, path = '/faces') =>
      calls.filter((one) => one.method === method && one.path === path).length,
    reset() {
      for (const list of [calls, faults, faces]) list.splice(0)
      state.similarity = 0.9786
      state.seesAnyone = false
      state.behave = null
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
export type Compreface = Awaited<ReturnType<typeof startCompreface>>

/** A picture of one dark colour shows nobody. */
const isFaceless = (file: string): boolean => file === facelessPicture
/** The double sees no face in it: the first bytes of a JPEG, and nothing behind them. */
export const facelessPicture = Buffer.concat([
  Buffer.from([0xff, 0xd8, 0xff]),
  Buffer.alloc(120),
]).toString('base64')
