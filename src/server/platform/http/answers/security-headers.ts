/** The headers that keep a browser from doing with an answer what it should not: the same for each, so made once. */
import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'

/** Sets them before anything runs; pages bring a policy of their own afterwards, everything else may load nothing. */
export function secureAnswers(app: FastifyInstance): void {
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(securityHeaders)
    done()
  })
}

/** What helmet would set on each answer, in lower case. */
function headersOfHelmet(): Readonly<Record<string, string>> {
  const headers: Record<string, string> = {}
  const middleware = helmet({
    contentSecurityPolicy: { directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    referrerPolicy: { policy: 'no-referrer' },
  })
  const answer = {
    setHeader(name: string, value: string) {
      headers[name.toLowerCase()] = value
    },
    removeHeader() {},
  }
  // Of the answer it only sets headers, and of the request it reads nothing.
  middleware({} as never, answer as never, (error) => {
    if (error !== undefined) throw new Error('helmet refused its options', { cause: error })
  })
  return headers
}

export const securityHeaders = headersOfHelmet()
