/** The log of what a location has connected, read and replayed as its screens do. */
import type { CallInput, CallOutput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import { outsideId } from '#contract/ids.ts'
import type { IntegrationKind } from '#domain/integration/manifest.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { MailWorld } from './mail-world.ts'
import type { Answer } from './send.ts'

type LogEndpoint = 'integrations.deliveries' | 'integrations.delivery' | 'integrations.replay'
type Ask = (
  id: LogEndpoint,
  call: { readonly params: Record<string, string>; readonly body?: unknown },
) => Promise<Answer>

async function taken<Body>(sent: Promise<Answer>): Promise<Body> {
  const { status, text, body } = await sent
  if (status !== 200) throw new Error(`the log was refused: ${text}`)
  // The contract's shape, which the server has checked.
  return body as Body
}

/** @param idOf the connection's, `WH-…` */
export function integrationLog(ask: Ask, idOf: () => string | Promise<string>) {
  const params = async (more: Record<string, string> = {}) => ({
    params: { integrationId: await idOf(), ...more },
  })
  return {
    /** The newest first. */
    log: async () => {
      const sent = ask('integrations.deliveries', await params())
      return (await taken<CallOutput<Endpoints['integrations.deliveries']>>(sent)).deliveries
    },
    logEntry: async (number: number) => {
      const sent = ask('integrations.delivery', await params({ number: String(number) }))
      return taken<CallOutput<Endpoints['integrations.delivery']>>(sent)
    },
    replay: async (body: CallInput<Endpoints['integrations.replay']>['body']) =>
      taken<{ count: number }>(ask('integrations.replay', { ...(await params()), body })),
  }
}

/** Of what there is one at most. */
export async function onlyIntegration(
  world: Pick<MailWorld, 'run'>,
  companyId: CompanyId,
  kind: IntegrationKind,
): Promise<string> {
  const [row] = await world.run<{ id: string }>(
    'select integration_id as id from integrations where company_id = $1 and kind = $2',
    [companyId, kind],
  )
  if (row === undefined) throw new Error(`${kind} is not connected`)
  return outsideId('WH', row.id)
}
