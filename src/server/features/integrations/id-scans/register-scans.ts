/** Where scanners send what they read. Nothing of a message is logged, nor told in an answer. Issue 15 §5. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { longestPicture } from '#domain/id-scan/read-scan.ts'
import type { Deps } from '#server/deps.ts'
import { sha256 } from '#server/platform/ids.ts'
import { findByToken } from './queries.ts'
import { takeScan, type ScanOutcome } from './take-scan.ts'

type ScanDeps = Pick<Deps, 'db' | 'clock' | 'files' | 'parsers' | 'live'>

const maxBodyBytes = longestPicture + 20_000

const answers: Readonly<Record<ScanOutcome, { readonly status: number; readonly error: string }>> =
  {
    TAKEN: { status: 200, error: '' },
    NOBODY: { status: 409, error: 'Nobody has agreed to a scan here, or it came too late.' },
    PAUSED: { status: 409, error: 'This scanner is paused.' },
    UNREADABLE: { status: 422, error: 'The message cannot be read.' },
    BAD_PICTURE: { status: 422, error: 'The picture must be a JPEG or a PNG.' },
  }

/** Adds POST /idscan/scan. */
export async function registerScans(app: FastifyInstance, deps: ScanDeps): Promise<void> {
  await app.register(
    (scans, _options, done) => {
      scans.removeAllContentTypeParsers()
      scans.addContentTypeParser(
        'application/json',
        { parseAs: 'string', bodyLimit: maxBodyBytes },
        (_request, body, parsed) => {
          parsed(null, body)
        },
      )
      scans.setErrorHandler((error: Error & { readonly statusCode?: number }, request, reply) => {
        const { statusCode = 500 } = error
        if (statusCode < 500) return refuse(reply, statusCode, answers.UNREADABLE.error)
        request.log.error({ err: error }, 'what a scanner read could not be taken')
        void reply.header('retry-after', '5')
        return refuse(reply, 503, 'Try again later.')
      })
      scans.post('/scan', { bodyLimit: maxBodyBytes }, (request, reply) =>
        takeMessage(deps, request, reply),
      )
      done()
    },
    { prefix: '/idscan' },
  )
}

async function takeMessage(
  deps: ScanDeps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const [scheme, token = ''] = (request.headers.authorization ?? '').split(' ', 2)
  // Looked up each time, by a hash: once it is renewed the token before opens nothing.
  const scanner =
    scheme?.toLowerCase() === 'bearer' && token !== ''
      ? await findByToken(deps.db.system, sha256(token))
      : undefined
  if (scanner === undefined) {
    void reply.header('www-authenticate', 'Bearer realm="Foyer"')
    return refuse(reply, 401, 'The token is missing or no longer counts.')
  }
  const place = { companyId: scanner.company_id, integrationId: scanner.integration_id }
  const outcome = await takeScan(deps, place, scanner.state === 'PAUSED', String(request.body))
  const { status, error } = answers[outcome]
  if (outcome !== 'TAKEN') return refuse(reply, status, error)
  return reply.code(200).header('cache-control', 'no-store').send({ taken: true })
}

function refuse(reply: FastifyReply, status: number, message: string): FastifyReply {
  return reply.code(status).header('cache-control', 'no-store').send({ error: message })
}
