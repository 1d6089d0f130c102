/** A watch list at the location of a journey. */
import { outsideId } from '#contract/ids.ts'
import type { JourneyScene } from './journey-scene.ts'

/** Whom the list describes. */
export const olga = { firstname: 'Olga', lastname: 'Orlova' }

/** Puts Olga on a list that holds whoever is on it. */
export async function watchOlga({ api, client: token, companyId }: JourneyScene): Promise<void> {
  const params = { companyId: outsideId('CO', companyId) }
  const body = { name: 'Former staff', action: 'HOLD' }
  const { id } = await api('watchLists.create', { token, params, body })
  await api('watchRecords.create', {
    token,
    params: { ...params, watchListId: String(id) },
    body: { ...olga, reason: 'Took the silver' },
  })
}

/** Somebody has looked: it is somebody else. */
export async function dismissAlert({ api, client: token, companyId }: JourneyScene): Promise<void> {
  const params = { companyId: outsideId('CO', companyId) }
  const { alerts } = await api('watchAlerts.list', { token, params })
  const [alert] = alerts as { readonly id: string }[] // as the contract says
  const watchAlertId = alert?.id ?? ''
  await api('watchAlerts.dismiss', { token, params: { ...params, watchAlertId } })
}

/** What no visitor ever reads. */
export const secretWords = /watch.?list|Former staff|silver|may match/i
