import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { useCalls } from '#web/areas/console/frame/reading/use-calls.ts'
import { type LogCalls, pageFrom } from '../webhooks/webhook-calls.ts'
import { integrationsPaths } from './integrations-paths.ts'

/** The log of any connection of the location, as the screen of webhooks shows one. @param key of what is read there */
export function useIntegrationLog(key: LogCalls['key']): LogCalls {
  const { page } = useConsole()
  const call = useCalls(integrationsPaths)
  const { companyId } = page.location
  const of = (integrationId: string) => ({ params: { companyId, integrationId } })
  return {
    key,
    replay: (id, body) => call('integrations.replay', { ...of(id), body }),
    deliveries: (id, before, signal) =>
      call('integrations.deliveries', { ...of(id), query: pageFrom(before) }, signal),
    delivery: (integrationId, number, signal) =>
      call(
        'integrations.delivery',
        { params: { companyId, integrationId, number: String(number) } },
        signal,
      ),
  }
}
