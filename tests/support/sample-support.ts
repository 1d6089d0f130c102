/** Visits of support in tests: asked for by an operator, and offered to any. */
import { outsideId } from '#contract/ids.ts'
import type { OrganisationId } from '#server/platform/auth/tenant.ts'
import type { TestApp } from './build-app.ts'
import type { TestOperator } from './operators.ts'
import { send } from './send.ts'

export const sampleVisit = {
  companyId: null,
  reason: 'A look',
  access: 'CHANGE',
  minutes: 60,
} as const

/** One that waits for an answer, and one that the same operator may open. */
export async function openSampleSupport(
  { app }: Pick<TestApp, 'app'>,
  organisationId: OrganisationId,
  token: string,
  { token: operator }: TestOperator,
): Promise<{ readonly asked: string; readonly open: string }> {
  const params = { organisationId: outsideId('OR', organisationId) }
  const offered = await send(app, 'organisationSupport.offer', { token, body: sampleVisit })
  const asked = await send(app, 'support.ask', { token: operator, params, body: sampleVisit })
  const idOf = ({ body }: { readonly body: unknown }) => (body as { id?: string }).id ?? ''
  return { asked: idOf(asked), open: idOf(offered) }
}
