/** People who work at a scene's location, signed in. */
import { outsideId } from '#contract/ids.ts'
import type { JoinableGroup } from '#domain/rights/right.ts'
import { signedInUser } from './accounts.ts'
import type { TestApp } from './build-app.ts'
import { send } from './send.ts'
import type { Scene } from './visit-scene.ts'

export type StaffMember = {
  readonly userId: string
  /** `US-…` */
  readonly id: string
  readonly token: string
}

let count = 0

/** Somebody in these groups, beside everybody's. */
export async function staffOf(
  test: TestApp,
  { organisationId, companyId, client }: Scene,
  ...groups: readonly JoinableGroup[]
): Promise<StaffMember> {
  const email = `desk${String((count += 1))}@acme.example`
  const { userId, token } = await signedInUser(test, organisationId, companyId, { email })
  const id = outsideId('US', userId)
  const params = { companyId: outsideId('CO', companyId), userId: id }
  const answer = await send(test.app, 'rights.putGroups', {
    params,
    token: client,
    body: { groups },
  })
  if (answer.status !== 200) throw new Error(`the groups were refused: ${answer.text}`)
  return { userId, id, token }
}
