import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { extname, join, normalize } from 'node:path'
import { build } from 'vite'
import { projectFolder } from '../../scripts/project-folder.ts'
import type { ActAnswer } from '#web/kiosk/store/outbox.ts'
import { startServer } from './http-server.ts'

export interface ReceivedAct {
  readonly id: string
  readonly kind: string
  readonly payload: { readonly number: number }
}

/** The server's side of the queue, as the journey wants it to be. */
export interface Receiver {
  mode: 'well' | 'broken'
  /** What to say to an act; `applied` when it says nothing. */
  judge: (act: ReceivedAct) => ActAnswer['result']
  /** What the acts did, in order: one entry an effect. */
  readonly effects: ReceivedAct[]
  /** How often acts arrived, also again. */
  arrivals: number
  beats: number
}

export interface KioskLab {
  readonly url: string
  /** Where the files of the app lie. */
  readonly folder: string
  readonly receiver: Receiver
  stop(): Promise<void>
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
}

/** Builds the gallery's kiosk into `folder`: once for all journeys of a run (journey-server.ts). */
export async function buildKioskLab(folder: string): Promise<void> {
  await build({
    root: join(projectFolder, 'src/web/gallery'),
    configFile: join(projectFolder, 'vite.config.ts'),
    logLevel: 'warn',
    build: { outDir: folder },
    environments: { client: { build: { outDir: folder } } },
  })
}

/** The gallery's kiosk under the policy of the product's own pages, with a server that queues are sent to. Its files are a copy. */
export async function startKioskLab(policy: string): Promise<KioskLab> {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-lab-'))
  await cp(process.env['JOURNEY_LAB_FOLDER'] ?? '', folder, { recursive: true })
  const publicFolder = join(projectFolder, 'src/web/public')
  const receiver: Receiver = {
    mode: 'well',
    judge: () => 'applied',
    effects: [],
    arrivals: 0,
    beats: 0,
  }

  const sendFile = async (path: string, response: ServerResponse): Promise<void> => {
    if (path === '/favicon.ico') return void response.writeHead(204).end()
    const isPage = path === '/' || path === '/visit' || path === '/walkin'
    const name = isPage ? 'index.html' : normalize(path).slice(1)
    const isApp = isPage || name.startsWith('assets/') || name === 'kiosk-files.json'
    try {
      const content = await readFile(join(isApp ? folder : publicFolder, name))
      response.setHeader('content-type', types[extname(name)] ?? 'application/octet-stream')
      // As the product sends them: see features/platform/pages/routes.ts.
      const own = name === 'service-worker.js' ? "default-src 'none'; connect-src 'self'" : policy
      response.setHeader('content-security-policy', own)
      response.end(content)
    } catch {
      response.writeHead(404).end()
    }
  }
  const server = await startServer((incoming, response) => {
    const path = new URL(incoming.url ?? '/', 'http://lab').pathname
    if (!path.startsWith('/lab/')) return void sendFile(path, response)
    void answer(receiver, path, incoming, response)
  })
  return {
    url: server.url,
    folder,
    receiver,
    async stop() {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function answer(
  receiver: Receiver,
  path: string,
  incoming: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk as Buffer)
  const body: unknown = chunks.length === 0 ? null : JSON.parse(Buffer.concat(chunks).toString())
  const reply = (value: unknown): void => {
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(value))
  }
  if (receiver.mode === 'broken') return void response.writeHead(503).end()
  if (path === '/lab/beat') {
    receiver.beats += 1
    return reply({})
  }
  reply((body as ReceivedAct[]).map((act) => take(receiver, act)))
}

function take(receiver: Receiver, act: ReceivedAct): ActAnswer {
  receiver.arrivals += 1
  if (!receiver.effects.some(({ id }) => id === act.id)) receiver.effects.push(act)
  return { id: act.id, result: receiver.judge(act), answer: { number: act.payload.number } }
}
